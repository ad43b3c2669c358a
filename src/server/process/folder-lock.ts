import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class FolderInUse extends Error {
  readonly folder: string;

  constructor(folder: string) {
    super(`Another Split Decision server is using the folder ${folder}.`);
    this.folder = folder;
  }
}

export type FolderLock = { release(): Promise<void> };

/**
 * Listens on a socket named after the inode, so that aliases meet and a kill leaves nothing stale. Throws {@link FolderInUse}.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const address = lockAddress(folder);
  if (address.isFile && !(await isAnswered(address.path))) rmSync(address.path, { force: true });
  const socket = createServer((peer) => peer.destroy());
  socket.listen(address.path);
  try {
    await once(socket, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new FolderInUse(folder);
    throw error;
  }
  socket.unref();
  return { release: () => new Promise((released) => socket.close(() => released())) };
}

function lockAddress(folder: string) {
  const { dev, ino } = statSync(folder, { bigint: true });
  const name = `split-decision-${dev}-${ino}`;
  if (process.platform === 'linux') return { path: `\0${name}`, isFile: false };
  return { path: join(tmpdir(), `${name}.lock`), isFile: true };
}

async function isAnswered(path: string): Promise<boolean> {
  const peer = connect(path);
  try {
    await once(peer, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    peer.destroy();
  }
}
