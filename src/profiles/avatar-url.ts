import { keyOfAddress } from '../uploads/upload-name.ts';

export const AVATAR_URL_MAX = 2048;

/** Allows the user's own uploads and any https address (spec 5). */
export function avatarUrlFits(avatar_url: string, user_id: string): boolean {
  if (avatar_url.length > AVATAR_URL_MAX) return false;
  if (isOwnUpload(avatar_url, user_id)) return true;
  return /^https:\/\/[^/\s]/i.test(avatar_url) && !/[\s\p{Cc}]/u.test(avatar_url);
}

export function isOwnUpload(avatar_url: string, user_id: string): boolean {
  return keyOfAddress(avatar_url)?.startsWith(`avatars/${user_id}/`) ?? false;
}
