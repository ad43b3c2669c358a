import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** In the form that `spawn` takes; empty for the current user. */
export type RunAs = { uid: number; gid: number } | Record<string, never>;

export const isRoot = () => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root, so it runs as the owner of existing data, or else as `postgres`, or else as `nobody`. */
export function chooseUser(data: string): RunAs {
  if (!isRoot()) return {};
  const { uid, gid } = ownerOf(data) ?? account('postgres') ?? account('nobody') ?? noAccount();
  return { uid, gid };
}

function ownerOf(path: string) {
  const { uid, gid } = statSync(path, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return uid === 0 ? null : { uid, gid };
}

function account(name: string) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (line === undefined) return null;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function noAccount(): never {
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither an account "postgres" nor "nobody" for it. ' +
      'Start the server as another user, or set DATABASE_URL.',
  );
}

/** Including every parent folder. Actually tries, because modes alone do not decide. */
export function canEnter(user: RunAs, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0;
}
