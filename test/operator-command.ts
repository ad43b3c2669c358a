import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterFile } from './after-file.ts';

export interface CommandAnswer {
  code: number;
  said: string;
  complained: string;
}

const programs = {
  admin: '../scripts/admin/main.ts',
  backup: '../scripts/backup/backup.ts',
  restore: '../scripts/backup/restore.ts',
  /** For starts that are refused. */
  start: '../src/server/process/main.ts',
};

const compiled = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));

/** Runs `npm run backup` and the like to completion, without npm around them. */
export async function operatorCommand(
  name: keyof typeof programs,
  args: string[],
  environment: Record<string, string>,
  { input = '', cwd = tmpdir() } = {},
): Promise<CommandAnswer> {
  const program = fileURLToPath(new URL(programs[name], import.meta.url));
  const env = {
    PATH: process.env.PATH,
    TMPDIR: process.env.TMPDIR,
    NODE_COMPILE_CACHE: compiled,
    ...environment,
  };
  const child = spawn(process.execPath, ['--', program, ...args], { env, cwd });
  afterFile(() => child.kill('SIGKILL'));
  child.stdin.on('error', () => {}); // it ended without reading
  child.stdin.end(input);
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, said: said.trim(), complained: complained.trim() };
}

/** As above, throwing on failure, to set a test up. */
export async function operatorDoes(...command: Parameters<typeof operatorCommand>): Promise<string> {
  const { code, said, complained } = await operatorCommand(...command);
  if (code !== 0) throw new Error(complained);
  return said;
}
