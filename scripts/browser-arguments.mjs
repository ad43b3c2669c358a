import { isRoot } from './machine.mjs';

/** What every browser of the tests is started with. */
export const browserArguments = [
  ...(isRoot() ? ['--no-sandbox'] : []),
  // The browser's own calls home: refused on a closed network, and no part of a test anywhere.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Letters drawn alike on every machine, whatever its screen and settings.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];
