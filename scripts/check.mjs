// npm run check: what can be said of the code without running it.
import { close, runChecks } from './checks.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
close(await runChecks());
