import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Bytes on the folder's disk; the folder need not exist yet. */
export async function diskSpace(folder: string): Promise<{ free: number; size: number }> {
  let there = folder;
  while (!existsSync(there)) there = dirname(there);
  const { bsize, bavail, blocks } = await statfs(there);
  return { free: bsize * bavail, size: bsize * blocks };
}
