// npm run browsers [-- firefox webkit]: one evening in the Firefox and the WebKit of this machine. Not part of npm test.
import { runInstalled } from './ensure-installed.mjs';

await runInstalled('e2e/engines/main.ts');
