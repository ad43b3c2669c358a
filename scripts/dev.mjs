// npm run dev: the server, started again when its sources change, and Vite, which sends changed pages to the browser.
import { ensureInstalled } from './ensure-installed.mjs';
import { exitOf, startNode, tool } from './run.mjs';

ensureInstalled();

const pages = 'http://localhost:5173';
const programs = [
  startNode(['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
    env: { PUBLIC_URL: process.env.PUBLIC_URL ?? pages },
  }),
  startNode([tool('vite/bin/vite.js')]),
];
console.log(`The pages with reload are at ${pages}`);

const stop = () => {
  for (const program of programs) program.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
const parent = process.ppid;
setInterval(() => process.ppid === parent || stop(), 250).unref();

// One without the other is of no use.
const exits = programs.map((program) => exitOf(program).finally(stop));
process.exitCode = Math.max(...(await Promise.all(exits)));
