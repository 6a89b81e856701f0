"""How static files are named in production."""

from servestatic.storage import CompressedManifestStaticFilesStorage


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Names files by their content, also where ES modules import one another: browsers may keep them."""

    support_js_module_import_aggregation = True
