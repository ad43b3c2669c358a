import { type ProblemCode, problem } from '../errors/problems.ts';
import type { ImageFormat } from './image-format.ts';
import { reencodeApart } from './image-processes.server.ts';

export interface CleanImage {
  bytes: Uint8Array;
  format: ImageFormat;
}

/**
 * What a person sent, as an image that is safe to keep and serve: upright, at most 1024 pixels a side, without
 * metadata, in the format it came in. Throws 'not_an_image' (422) or 'image_too_large' (413).
 */
export async function cleanImage(sent: unknown): Promise<CleanImage> {
  if (!(sent instanceof Uint8Array) || sent.byteLength === 0) throw problem('not_an_image');
  const result = await reencodeApart(sent);
  if ('refused' in result) throw problem(result.refused satisfies ProblemCode);
  return result;
}
