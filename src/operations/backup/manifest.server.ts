import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { keyOfAddress } from '../../uploads/upload-name.ts';
import { checksumOf } from './parts.server.ts';

const Checksum = z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

export const Manifest = z.strictObject({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** The version of the product that wrote it. */
  version: z.string().optional(),
  migration: z.string(),
  tables: z.array(
    Checksum.extend({
      schema: identifier,
      name: identifier,
      columns: z.array(identifier).min(1),
      rows: z.int().min(0),
    }),
  ),
  sequences: z.array(
    z.object({ schema: identifier, name: identifier, value: z.int(), is_called: z.boolean() }),
  ),
  files: z.array(Checksum.extend({ key: z.string().refine((key) => keyOfAddress(`/files/${key}`) === key) })),
  /** Images in the database whose file was missing from the store. */
  missing_files: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** Incomplete, altered or in another format; the message says where. */
export class DamagedBackup extends Error {}

export const tablePart = ({ schema, name }: { schema: string; name: string }) =>
  join('database', `${schema}.${name}.copy.gz`);
export const filePart = ({ key }: { key: string }) => join('files', key);

/** Written last, with its own checksum in `sha256sum` format. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(join(folder, 'manifest.json'), text, { mode: 0o600, flush: true });
  const line = `${sha256(text)}  manifest.json\n`;
  await writeFile(join(folder, 'manifest.sha256'), line, { mode: 0o600, flush: true });
}

/** Verifies every part against the manifest. Throws {@link DamagedBackup}. */
export async function readVerified(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const parts = [
    ...manifest.tables.map((table) => ({ ...table, part: tablePart(table) })),
    ...manifest.files.map((file) => ({ ...file, part: filePart(file) })),
  ];
  for (const { part, bytes, sha256 } of parts) {
    const found = await checksumOf(join(folder, part)).catch((error) => {
      throw new DamagedBackup(`${part} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
    });
    if (found.bytes !== bytes) throw new DamagedBackup(`${part} has ${found.bytes} bytes, not ${bytes}.`);
    if (found.sha256 !== sha256) throw new DamagedBackup(`${part} is not what was written.`);
  }
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
      if (code === 'EACCES')
        throw new Error(`${folder} is not for the site's user to read: chown -R it to that user first.`);
      throw new DamagedBackup(`${folder} holds no complete backup: there is no ${name}.`);
    });
  const text = await read('manifest.json');
  const [expected] = (await read('manifest.sha256')).split(' ');
  if (sha256(text) !== expected) throw new DamagedBackup('manifest.json is not what was written.');
  const manifest = Manifest.safeParse(JSON.parse(text));
  if (!manifest.success) throw new DamagedBackup('It was made by a version that this one does not know.');
  return manifest.data;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
