import packageFile from '../../package.json' with { type: 'json' };

/** Of the product, by semantic versioning. */
export const VERSION = packageFile.version;
