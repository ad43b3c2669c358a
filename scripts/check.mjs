// npm run check: every check that does not run the code.
import { close, runChecks } from './checks.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
close(await runChecks());
