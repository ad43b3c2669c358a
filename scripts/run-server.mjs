import { exitOf, startNode } from './run.mjs';

/**
 * Runs the server, or another program that serves, on this terminal until it ends; resolves to its exit code. Signals are
 * passed on, and when this process or npm above it is killed, the channel to the server closes and it stops by itself.
 */
export function runServer(env = {}, program = 'src/server/process/main.ts') {
  const server = startNode([program], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  endWithParent();
  return exitOf(server);
}

/**
 * npm killed hard passes no signal on; its children are then given to another parent. (The scripts of package.json say
 * `exec` so that npm's shell is not in between: it would hide that, and it keeps signals to itself.)
 */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.exit(1), 250).unref();
}
