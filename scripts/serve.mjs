// What `npm start` and the image run: the site or, with DEMO=on, a demo site full of invented people.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
await import(process.env.DEMO === 'on' ? './demo/main.ts' : '../src/server/process/main.ts');
