import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { BuiltFile } from './built-files.ts';
import { type PageHead, withHead } from './page-head.ts';

/** About 5 KB each: the few heads of our own, and those of the invites that are shared just now. */
const KEPT_MAX = 300;

/** The pages' document under any head, made once for each: compressing it takes a millisecond. */
export function headedDocuments(document: BuiltFile): (head: PageHead) => BuiltFile {
  const html = document.bytes.identity.toString('utf8');
  const kept = new Map<string, BuiltFile>();
  return (head) => {
    const key = JSON.stringify(head);
    const file = kept.get(key) ?? pack(withHead(html, head), document.type);
    kept.delete(key);
    kept.set(key, file);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!);
    return file;
  };
}

function pack(html: string, type: string): BuiltFile {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return {
    type,
    etag,
    bytes: { identity, br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity) },
  };
}
