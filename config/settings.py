"""Every setting of the site; what differs between machines comes from the environment (README.md lists it).

With an empty environment this is a development site: DEBUG on, SQLite in var/, no Redis. With DEBUG off it is
a production site, and refuses to start on a setting that would be unsafe.
"""

from pathlib import Path

from django.core.exceptions import ImproperlyConfigured
from environs import Env

from config.policy import STRICT
from config.secret import kept_secret

env = Env()

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(env.str("VAR_DIR", str(BASE_DIR / "var")))

# --- Production or development --------------------------------------------------------------------

DEBUG = env.bool("DEBUG", True)
SECRET_KEY = env.str("SECRET_KEY", "")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"] if DEBUG else [])
CSRF_TRUSTED_ORIGINS: list[str] = env.list("CSRF_TRUSTED_ORIGINS", [])
HTTPS = env.bool("HTTPS", not DEBUG)

if DEBUG:
    SECRET_KEY = SECRET_KEY or kept_secret(VAR_DIR / "secret_key")
else:
    if len(SECRET_KEY) < 32:
        raise ImproperlyConfigured(
            "SECRET_KEY must be a random text of 32 characters or more when DEBUG is off."
        )
    if not ALLOWED_HOSTS:
        raise ImproperlyConfigured("ALLOWED_HOSTS must name this site's host names when DEBUG is off.")
    # "*" would also switch off the check of a WebSocket's origin.
    if "*" in ALLOWED_HOSTS:
        raise ImproperlyConfigured(
            "ALLOWED_HOSTS must name this site's host names, not *, when DEBUG is off."
        )

# --- Apps -----------------------------------------------------------------------------------------

INSTALLED_APPS = [
    "config.apps.CaxtonConfig",
    "clubs.apps.ClubsConfig",
    "games.tables.apps.TablesConfig",
    "games.pages.apps.PagesConfig",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "config.apps.CollectedFiles",
    "django.contrib.humanize",
    "django.forms",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "channels",
    "csp",
    "servestatic",
    "django_htmx",
    "rules.apps.AutodiscoverRulesConfig",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "config.static_serving.StaticFiles",
    "config.policy.ContentSecurityPolicy",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "clubs.entry.TooManyGuestsPage",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "csp.context_processors.nonce",
            ],
        },
    },
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

# --- Database -------------------------------------------------------------------------------------

DATABASES = {"default": env.dj_db_url("DATABASE_URL", f"sqlite:///{VAR_DIR / 'caxton.sqlite3'}")}
_database = DATABASES["default"]
# Under ASGI a connection kept by age leaks; PostgreSQL gets Django's pool instead.
_database["CONN_MAX_AGE"] = 0
if _database["ENGINE"] == "django.db.backends.sqlite3":
    VAR_DIR.mkdir(parents=True, exist_ok=True)
    _database["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
elif _database["ENGINE"] == "django.db.backends.postgresql":
    _pool = env.int("DATABASE_POOL", 20)
    _database.setdefault("OPTIONS", {})["pool"] = {"min_size": 1, "max_size": _pool} if _pool else False

# --- Redis (or Valkey): hints, the cache, the task queue; losing it loses no move -----------------

REDIS_URL = env.str("REDIS_URL", "")
# Keeps two sites, or two test runs, on one server apart.
REDIS_PREFIX = env.str("REDIS_PREFIX", "caxton")

if REDIS_URL:
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
            "KEY_PREFIX": REDIS_PREFIX,
        }
    }
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            # redis-py closes a socket that is silent for 5 s unless told otherwise.
            "CONFIG": {"hosts": [{"address": REDIS_URL, "socket_timeout": None}], "prefix": REDIS_PREFIX},
        }
    }
else:
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}

# How long a bot seems to think before it moves, in milliseconds.
BOT_DELAY_MS = env.int("BOT_DELAY_MS", 700)

# Celery's periodic tasks are in config/celery.py.
CELERY_BROKER_URL = REDIS_URL.replace("unix://", "redis+socket://", 1) if REDIS_URL else "memory://"
CELERY_BROKER_TRANSPORT_OPTIONS = {
    # Due-times live in the database; a task is a hint that may be lost with its worker. Books of what is
    # not acknowledged would need Valkey at the very moment when it is gone, and end the worker with it.
    "ack_emulation": False,
    "global_keyprefix": f"{REDIS_PREFIX}:",
    "socket_timeout": 30,
    "socket_keepalive": True,
}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"

# --- People ---------------------------------------------------------------------------------------

AUTH_USER_MODEL = "clubs.Person"
AUTHENTICATION_BACKENDS = [
    "rules.permissions.ObjectPermissionBackend",
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
ACCOUNT_ADAPTER = "clubs.adapter.AccountAdapter"
ACCOUNT_FORMS = {"login": "clubs.account_forms.LoginForm", "signup": "clubs.account_forms.SignupForm"}
# A guest is logged in, and yet signs up or logs in.
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_SESSION_REMEMBER = True
# Guests that one address may make; a club evening behind one router needs some. 0: any number.
GUESTS_AN_HOUR = env.int("GUESTS_AN_HOUR", 0 if DEBUG else 30)
ACCOUNT_RATE_LIMITS = {"guest": f"{GUESTS_AN_HOUR}/h/ip"} if GUESTS_AN_HOUR else {}
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Caxton: "
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Caxton"
# Browsers allow passkeys without HTTPS on localhost only; a development site is there.
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = DEBUG

EMAIL_CONFIG = env.dj_email_url("EMAIL_URL", "console:" if DEBUG else "smtp://localhost:25")
for _name, _value in EMAIL_CONFIG.items():
    globals()[_name] = _value
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.str("EMAIL_FROM", "Caxton <caxton@localhost>")

# --- Sessions, headers ----------------------------------------------------------------------------

SESSION_COOKIE_AGE = 90 * 24 * 3600  # a guest comes back to his games by this cookie
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", 365 * 24 * 3600 if HTTPS else 0)
SECURE_HSTS_INCLUDE_SUBDOMAINS = env.bool("HSTS_SUBDOMAINS", False)
SECURE_HSTS_PRELOAD = env.bool("HSTS_PRELOAD", False)
# W005 and W021 ask for both, and a browser would remember them for a year. Whether every other subdomain of
# a club speaks HTTPS only the club knows.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
SECURE_REFERRER_POLICY = "same-origin"  # an invitation's key is in the address
X_FRAME_OPTIONS = "DENY"
if env.bool("BEHIND_PROXY", False):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    ALLAUTH_TRUSTED_CLIENT_IP_HEADER = "X-Real-IP"
CONTENT_SECURITY_POLICY = {"DIRECTIVES": STRICT}

# --- Language, time -------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
# Only languages the whole site speaks: a half-translated page is worse than an English one.
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = env.str("TIME_ZONE", "UTC")

# --- Static files ---------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = Path(env.str("STATIC_ROOT", str(BASE_DIR / "staticfiles")))
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "config.static_storage.HashedStaticFiles"
    },
}
SERVESTATIC_AUTOREFRESH = SERVESTATIC_USE_FINDERS = DEBUG

# --- Logging --------------------------------------------------------------------------------------

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", "WARNING" if DEBUG else "INFO")},
}
