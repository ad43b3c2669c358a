import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export interface CommandAnswer {
  code: number;
  said: string;
  complained: string;
}

/** Runs `npm run backup` or `npm run restore` as an operator would, without npm around it. */
export async function operatorCommand(
  name: 'backup' | 'restore',
  args: string[],
  environment: Record<string, string>,
): Promise<CommandAnswer> {
  const main = fileURLToPath(new URL(`../scripts/${name}/main.ts`, import.meta.url));
  const env = { PATH: process.env.PATH, ...environment };
  const child = spawn(process.execPath, [main, ...args], { env, cwd: tmpdir() });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, said: said.trim(), complained: complained.trim() };
}

/** The same, for what a test takes for granted. */
export async function operatorDoes(...command: Parameters<typeof operatorCommand>): Promise<string> {
  const { code, said, complained } = await operatorCommand(...command);
  if (code !== 0) throw new Error(complained);
  return said;
}
