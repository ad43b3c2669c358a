import packageFile from '../../package.json' with { type: 'json' };

/** The product's version, by semantic versioning. */
export const VERSION = packageFile.version;
