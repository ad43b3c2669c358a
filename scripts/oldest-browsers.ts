/** The oldest supported versions: the build lowers syntax to them, README.md names them. */
export const oldestBrowsers = {
  chrome: '111',
  edge: '111',
  firefox: '115',
  safari: '16.4',
  safari_ios: '16.4',
} as const;

/** In the build tool's spelling. */
export const buildTarget = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name === 'safari_ios' ? 'ios' : name}${version}`,
);
