// npm run fix: formats every file, applies automatic lint fixes and reports the rest.
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode, tool } from './run.mjs';

ensureInstalled();
process.exitCode = await runNode([
  tool('@biomejs/biome/bin/biome'),
  'check',
  '--write',
  '--error-on-warnings',
  ...process.argv.slice(2),
]);
