import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { etagOf } from '../server/http/etag.ts';
import type { BuiltFile } from './built-files.server.ts';
import { type LinkPreview, withLinkPreview } from './link-preview.server.ts';
import { fillShell } from './page-shells.server.ts';

/** About 5 KB each: our few own link previews and those of invites being shared. */
const CACHED_MAX = 300;

/** Fills and compresses each page shell once per link preview; compressing takes a millisecond. */
export function shellMaker(): (shell: BuiltFile, preview: LinkPreview) => BuiltFile {
  const cache = new LRUCache<string, BuiltFile, () => BuiltFile>({
    max: CACHED_MAX,
    memoMethod: (_key, _stale, { context: makeFile }) => makeFile(),
  });
  return (shell, preview) =>
    cache.memo(shell.etag + JSON.stringify(preview), { context: () => make(shell, preview) });
}

function make({ type, bytes }: BuiltFile, preview: LinkPreview): BuiltFile {
  const html = withLinkPreview(
    fillShell(bytes.identity.toString('utf8'), preview.placeholders ?? {}),
    preview,
  );
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return {
    type,
    etag: etagOf(identity),
    bytes: { identity, br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity) },
  };
}
