import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { etagOf } from '../server/http/etag.ts';
import type { BuiltFile } from './built-files.server.ts';
import { type PageHead, withHead } from './page-head.server.ts';
import { fillDocument } from './page-shells.server.ts';

/** About 5 KB each: the few heads of our own, and those of the invites that are shared just now. */
const KEPT_MAX = 300;

/** Any of the pages' documents under any head, made once for each: compressing it takes a millisecond. */
export function documentMaker(): (document: BuiltFile, head: PageHead) => BuiltFile {
  const kept = new Map<string, BuiltFile>();
  return (document, head) => {
    const key = document.etag + JSON.stringify(head);
    const file = kept.get(key) ?? make(document, head);
    kept.delete(key);
    kept.set(key, file);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!);
    return file;
  };
}

function make({ type, bytes }: BuiltFile, head: PageHead): BuiltFile {
  const html = withHead(fillDocument(bytes.identity.toString('utf8'), head.told ?? {}), head);
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return {
    type,
    etag: etagOf(identity),
    bytes: { identity, br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity) },
  };
}
