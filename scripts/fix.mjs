// npm run fix: brings every file into form and mends what lint can mend by itself; it says what is left.
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
