// npm run upgrade [-- <commit>]: tries the upgrade from that commit's release (by default the first) to this commit's, and the
// way back, with data.
import { runInstalled } from './ensure-installed.mjs';

await runInstalled('test/upgrade/main.ts');
