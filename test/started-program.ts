import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Starts a program of this machine; once it reports `ready` on its error output, resolves to a function that ends it. If it
 * ended before that, throws everything it said.
 */
export async function startedProgram(
  program: string,
  args: readonly string[],
  ready: string,
  options: SpawnOptions = {},
): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  const said: string[] = [];
  for await (const line of createInterface(child.stderr!)) {
    said.push(line);
    if (line.includes(ready)) break;
  }
  if (child.exitCode !== null) throw new Error(said.join('\n'));
  child.stderr!.resume();
  return async (signal) => {
    child.kill(signal);
    await ended;
  };
}
