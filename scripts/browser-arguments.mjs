import { isRoot } from './machine.mjs';

/** Arguments for every browser in the tests. */
export const browserArguments = [
  ...(isRoot() ? ['--no-sandbox'] : []),
  // The browser's own requests in the background, which would fail on a closed network.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Renders text the same on every machine, whatever its screen and settings.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];
