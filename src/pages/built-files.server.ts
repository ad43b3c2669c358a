import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { etagOf } from '../server/http/etag.ts';

export interface BuiltFile {
  type: string;
  etag: string;
  bytes: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Every file of a build by its address, read once, so that a new build in the same folder does not break open pages. */
export async function readBuiltFiles(folder: string): Promise<Map<string, BuiltFile>> {
  const paths = await pathsBelow(folder);
  const read = (path: string) => readFile(join(folder, path));
  const readIf = (path: string) => (paths.includes(path) ? read(path) : undefined);
  const entries = paths
    .filter((path) => TYPES[extname(path)] !== undefined)
    .map(async (path): Promise<[string, BuiltFile]> => {
      const [identity, br, gzip] = await Promise.all([
        read(path),
        readIf(`${path}.br`),
        readIf(`${path}.gz`),
      ]);
      const file = { type: TYPES[extname(path)]!, etag: etagOf(identity), bytes: { identity, br, gzip } };
      return [`/${path}`, file];
    });
  return new Map(await Promise.all(entries));
}

async function pathsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.replace(/\/$/, '').length + 1))
    .map((path) => path.replaceAll('\\', '/'));
}
