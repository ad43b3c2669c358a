// npm run admin -- <verb> EMAIL: operator commands, with or without a running server.
import { runInstalled } from './ensure-installed.mjs';

await runInstalled('scripts/admin/main.ts');
