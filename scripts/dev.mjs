// npm run dev: the server, restarted when its sources change, and Vite with hot reload.
import { existsSync } from 'node:fs';
import { devPorts } from './dev-ports.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { exitOf, startNode, tool } from './run.mjs';

ensureInstalled();

// The server reads it by itself, but Vite needs its PORT.
if (existsSync('.env')) process.loadEnvFile('.env');
const pages = `http://localhost:${devPorts().pages}`;
const programs = [
  startNode(['--watch', '--watch-preserve-output', 'src/server/process/main.ts'], {
    env: { PUBLIC_URL: process.env.PUBLIC_URL ?? pages },
  }),
  startNode([tool('vite/bin/vite.js')]),
];
console.log(`The pages with reload are at ${pages}`);

// Only once: a second signal would kill the server before its database stops.
let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  for (const program of programs) program.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
const parent = process.ppid;
setInterval(() => process.ppid === parent || stop(), 250).unref();

// Neither is useful without the other.
const exits = programs.map((program) => exitOf(program).finally(stop));
process.exitCode = Math.max(...(await Promise.all(exits)));
