import { exitOf, startNode } from './run.mjs';

/**
 * Runs the server on this terminal; resolves to its exit code. Signals are
 * forwarded, and when this process or npm above it is killed, the IPC channel closes and the server stops.
 */
export function runServer(env = {}, args = []) {
  const server = startNode(['scripts/serve.mjs', ...args], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  endWithParent();
  return exitOf(server);
}

/**
 * A killed npm forwards no signal, but its children get a new parent. (The scripts in package.json use `exec` to replace npm's
 * shell, which would hide that and swallow signals.)
 */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.exit(1), 250).unref();
}
