import { type ProblemCode, problem } from '../errors/problems.ts';
import type { ImageFormat } from './image-format.ts';
import { reencodeApart } from './image-processes.server.ts';

export interface CleanImage {
  bytes: Uint8Array;
  format: ImageFormat;
}

/** Upright, at most 1024 px a side, without metadata, in its own format. Throws 'not_an_image' or 'image_too_large'. */
export async function cleanImage(sent: unknown): Promise<CleanImage> {
  if (!(sent instanceof Uint8Array) || sent.byteLength === 0) throw problem('not_an_image');
  const result = await reencodeApart(sent);
  if ('refused' in result) throw problem(result.refused satisfies ProblemCode);
  return result;
}
