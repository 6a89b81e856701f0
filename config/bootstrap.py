"""Makes `.venv` hold exactly the pinned packages; runs on a bare Python with no package of its own.

    python3.11 config/bootstrap.py run        what the site needs
    python3.11 config/bootstrap.py dev        and what tests and checks need
    python3.11 config/bootstrap.py browser    and a Chromium, from the system's package manager

Everything lands inside the checkout (`.uv/`, `.venv/`), except Chromium. Each thing that can be wrong with
the machine is answered by one sentence. Written for old Pythons too, so that they can say that they are old.
"""

import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
UV = os.path.join(ROOT, ".uv", "bin", "uv")
VENV_PYTHON = os.path.join(ROOT, ".venv", "bin", "python")
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NETWORK_WORDS = ("connect", "network", "dns", "resolve", "timed out", "unreachable", "error sending request")


def stop(sentence):
    """Ends with one sentence on stderr and exit code 1."""
    sys.stderr.write("caxton: " + sentence + "\n")
    sys.exit(1)


def output_of(command):
    """(exit code, everything it said). The code is 127 when there is no such command."""
    env = dict(os.environ, PIP_DISABLE_PIP_VERSION_CHECK="1", PIP_ROOT_USER_ACTION="ignore")
    try:
        done = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except OSError as error:
        return 127, str(error)
    said = done.communicate()[0].decode("utf-8", "replace")
    return done.returncode, said


def why(said):
    """The reason in one sentence, from what pip or uv printed."""
    if any(word in said.lower() for word in NETWORK_WORDS):
        return "The package index could not be reached; is this machine online?"
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return "The installer said: " + (lines[-1] if lines else "nothing")


def may_install():
    """The prefix for a system package install, or None where that would need a password."""
    if shutil.which("apt-get") is None:
        return None
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and output_of(["sudo", "-n", "true"])[0] == 0:
        return ["sudo", "-n"]
    return None


def install_system(packages):
    """True when apt installed them."""
    prefix = may_install()
    if prefix is None:
        return False
    output_of([*prefix, "apt-get", "update", "-q"])
    command = ["apt-get", "install", "-q", "-y", "--no-install-recommends", *packages]
    return output_of([*prefix, "env", "DEBIAN_FRONTEND=noninteractive", *command])[0] == 0


def install_uv():
    """Puts the pinned uv into `.uv/`, unless it is there."""
    wanted = os.path.join(ROOT, "requirements-setup.txt")
    if os.path.exists(UV) and os.path.getmtime(UV) >= os.path.getmtime(wanted):
        return
    target = os.path.join(ROOT, ".uv")
    command = [sys.executable, "-m", "pip", "install", "-q", "--retries", "1", "--no-compile", "--no-deps"]
    command += ["--upgrade", "--target", target, "-r", wanted]
    code, said = output_of(command)
    if code != 0 and "No module named pip" in said:
        if not install_system(["python3-pip"]):
            stop("this Python has no pip; install it first (Debian: apt install python3-pip).")
        code, said = output_of(command)
    if code != 0:
        stop("the package installer could not be downloaded. " + why(said))
    os.utime(UV, None)


def install_packages(requirements):
    """Makes `.venv` from this Python and installs the pinned packages into it, checking their hashes."""
    if not os.path.exists(VENV_PYTHON):
        code, said = output_of([UV, "venv", "-q", "--clear", "--python", sys.executable, ".venv"])
        if code != 0:
            stop("a virtual environment could not be made. " + why(said))
    code, said = output_of([UV, "pip", "install", "-q", "--python", VENV_PYTHON, "-r", requirements])
    if code != 0:
        stop("the pinned packages could not be installed. " + why(said))
    # Commands of the environment (pytest, celery, mypy) find the project wherever they are called from.
    library = "python%d.%d" % sys.version_info[:2]
    with open(os.path.join(ROOT, ".venv", "lib", library, "site-packages", "caxton.pth"), "w") as path:
        path.write(ROOT + "\n")


def install_browser():
    """Makes sure that some Chromium is on the PATH."""
    if os.environ.get("CAXTON_CHROMIUM") or any(shutil.which(name) for name in CHROMIUM_NAMES):
        return
    sys.stderr.write("caxton: installing Chromium for the browser tests ...\n")
    if not install_system(["chromium"]):
        stop("the browser tests need Chromium; install it (Debian: apt install chromium).")


def main(wanted):
    if sys.version_info < (3, 11):
        stop("Caxton needs Python 3.11 or newer; this is %d.%d." % sys.version_info[:2])
    if wanted == "browser":
        install_browser()
        return
    install_uv()
    install_packages("requirements.txt" if wanted == "run" else "requirements-dev.txt")


if __name__ == "__main__":
    main(sys.argv[1])
