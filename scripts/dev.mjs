// npm run dev: the server, started again when its sources change, and Vite, which sends changed pages to the browser.
import { existsSync } from 'node:fs';
import { devPorts } from './dev-ports.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { exitOf, startNode, tool } from './run.mjs';

ensureInstalled();

// The server would read it by itself; Vite has to know its PORT.
if (existsSync('.env')) process.loadEnvFile('.env');
const pages = `http://localhost:${devPorts().pages}`;
const programs = [
  startNode(['--watch', '--watch-preserve-output', 'src/server/process/main.ts'], {
    env: { PUBLIC_URL: process.env.PUBLIC_URL ?? pages },
  }),
  startNode([tool('vite/bin/vite.js')]),
];
console.log(`The pages with reload are at ${pages}`);

// Once: a second signal would end the server before its database.
let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  for (const program of programs) program.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
const parent = process.ppid;
setInterval(() => process.ppid === parent || stop(), 250).unref();

// One without the other is of no use.
const exits = programs.map((program) => exitOf(program).finally(stop));
process.exitCode = Math.max(...(await Promise.all(exits)));
