// What `npm start` and the image run: the site, or with DEMO=on one of its own that is full of invented people.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
await import(process.env.DEMO === 'on' ? './demo/main.ts' : '../src/server/process/main.ts');
