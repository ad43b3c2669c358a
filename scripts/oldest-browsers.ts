/** The oldest supported versions: the build lowers syntax to them, and README.md lists them. */
export const oldestBrowsers = {
  chrome: '111',
  edge: '111',
  firefox: '115',
  safari: '16.4',
  safari_ios: '16.4',
} as const;

/** As the build tool spells them. */
export const buildTarget = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name === 'safari_ios' ? 'ios' : name}${version}`,
);
