import { type ProblemCode, problem } from '../errors/problems.ts';
import type { Config } from '../server/config.ts';
import type { ImageFormat } from './image-format.ts';
import { reencodeApart } from './image-processes.server.ts';
import { fileExists, StoreError, storeFile } from './store.server.ts';
import {
  type AvatarContext,
  articleImageName,
  avatarName,
  type Bucket,
  fighterImageName,
  uploadAddress,
} from './upload-name.ts';

interface Sent {
  bytes: unknown;
  /** Not trusted: only its extension and safe characters are used. */
  filename: string;
}

/** Throws 'not_an_image', 'image_too_large' or 'picture_upload_failed'. The caller drops the replaced image. */
export async function storeFighterImage(
  config: Config,
  { fight_id, corner, bytes, filename }: Sent & { fight_id: string; corner: 'red' | 'blue' },
): Promise<string> {
  const image = await cleanImage(bytes);
  const name = fighterImageName(fight_id, corner, { filename, format: image.format, timestamp: Date.now() });
  return store(config, 'fighters', name, image.bytes, () => 'picture_upload_failed');
}

/** Throws 'not_an_image', 'image_too_large', 'avatar_upload_failed' or 'upload_not_configured' (denied). */
export async function storeAvatar(
  config: Config,
  { user_id, context, bytes, filename }: Sent & { user_id: string; context: AvatarContext },
): Promise<string> {
  const image = await cleanImage(bytes);
  const upload = { filename, format: image.format, timestamp: Date.now() };
  // Onboarding never overwrites a file: it takes the next free millisecond.
  while (context === 'onboarding' && (await isTaken(config, avatarName(context, user_id, upload))))
    upload.timestamp++;
  return store(config, 'avatars', avatarName(context, user_id, upload), image.bytes, ({ forbidden }) => {
    // The other messages mention the Avatar URL field, which onboarding lacks.
    if (context === 'onboarding') return 'picture_upload_failed';
    return forbidden ? 'upload_not_configured' : 'avatar_upload_failed';
  });
}

const isTaken = (config: Config, name: string) => fileExists(config, `avatars/${name}`).catch(() => false);

async function store(
  config: Config,
  bucket: Bucket,
  name: string,
  bytes: Uint8Array,
  codeFor: (
    error: StoreError,
  ) => Extract<ProblemCode, 'picture_upload_failed' | 'upload_not_configured' | 'avatar_upload_failed'>,
): Promise<string> {
  try {
    await storeFile(config, `${bucket}/${name}`, bytes);
    return uploadAddress(bucket, name);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw Object.assign(problem(codeFor(error)), { cause: error });
  }
}

/** A picture that the server fetched. Null when it is not a picture, or an animated one. Throws {@link StoreError}. */
export async function storeArticleImage(
  config: Config,
  pictureId: string,
  bytes: Uint8Array,
): Promise<string | null> {
  const image = await reencodeApart(bytes);
  if ('refused' in image || (image.format !== 'jpeg' && image.format !== 'png')) return null;
  const name = articleImageName(pictureId, { format: image.format, timestamp: Date.now() });
  await storeFile(config, `fighters/${name}`, image.bytes);
  return uploadAddress('fighters', name);
}

interface CleanImage {
  bytes: Uint8Array;
  format: ImageFormat;
}

/** Upright, at most 1024 px per side, without metadata, in its own format. Throws 'not_an_image' or 'image_too_large'. */
async function cleanImage(sent: unknown): Promise<CleanImage> {
  if (!(sent instanceof Uint8Array) || sent.byteLength === 0) throw problem('not_an_image');
  const result = await reencodeApart(sent);
  if ('refused' in result) throw problem(result.refused satisfies ProblemCode);
  return result;
}
