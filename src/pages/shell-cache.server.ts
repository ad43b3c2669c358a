import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { etagOf } from '../server/http/etag.ts';
import type { BuiltFile } from './built-files.server.ts';
import { type PageHead, withHead } from './page-head.server.ts';
import { fillDocument } from './page-shells.server.ts';

/** About 5 KB each: the few heads of our own, and those of the invites that are shared just now. */
const CACHED_MAX = 300;

/** Any of the pages' documents under any head, made once for each: compressing it takes a millisecond. */
export function documentMaker(): (document: BuiltFile, head: PageHead) => BuiltFile {
  const cache = new LRUCache<string, BuiltFile, () => BuiltFile>({
    max: CACHED_MAX,
    memoMethod: (_key, _stale, { context: makeFile }) => makeFile(),
  });
  return (document, head) =>
    cache.memo(document.etag + JSON.stringify(head), { context: () => make(document, head) });
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
