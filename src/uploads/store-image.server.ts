import { type ProblemCode, problem } from '../errors/problems.ts';
import type { Config } from '../server/config.ts';
import { cleanImage } from './image.server.ts';
import { fileExists, keepFile, StoreError } from './store.server.ts';
import {
  type AvatarContext,
  avatarName,
  type Bucket,
  fighterImageName,
  uploadAddress,
} from './upload-name.ts';

interface Sent {
  /** The request's raw body. */
  bytes: unknown;
  /** As the person's file was called; only its ending and harmless letters are used. */
  filename: string;
}

/**
 * Cleans and keeps a fighter's picture and returns its address for `red_avatar_url` or `blue_avatar_url`. Throws
 * 'not_an_image', 'image_too_large' or 'picture_upload_failed'. Afterwards pass the address it replaced to
 * `dropUnusedUploads`.
 */
export async function storeFighterImage(
  config: Config,
  { fight_id, corner, bytes, filename }: Sent & { fight_id: string; corner: 'red' | 'blue' },
): Promise<string> {
  const image = await cleanImage(bytes);
  const name = fighterImageName(fight_id, corner, { filename, format: image.format, timestamp: Date.now() });
  return store(config, 'fighters', name, image.bytes, () => 'picture_upload_failed');
}

/**
 * Cleans and keeps a person's picture and returns its address for `avatar_url`. Throws 'not_an_image',
 * 'image_too_large', 'upload_not_configured' (the store forbids it) or 'avatar_upload_failed'.
 */
export async function storeAvatar(
  config: Config,
  { user_id, context, bytes, filename }: Sent & { user_id: string; context: AvatarContext },
): Promise<string> {
  const image = await cleanImage(bytes);
  const upload = { filename, format: image.format, timestamp: Date.now() };
  // Onboarding never overwrites: the same name in the same millisecond takes the next one.
  while (context === 'onboarding' && (await isTaken(config, avatarName(context, user_id, upload))))
    upload.timestamp++;
  return store(config, 'avatars', avatarName(context, user_id, upload), image.bytes, ({ forbidden }) => {
    // The sentences of the profile point to its Avatar URL field, which onboarding does not have.
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
    await keepFile(config, `${bucket}/${name}`, bytes);
    return uploadAddress(bucket, name);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    // The cause is for the log; the sentence is for the person.
    throw Object.assign(problem(codeFor(error)), { cause: error });
  }
}
