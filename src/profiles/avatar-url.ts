export const AVATAR_URL_MAX = 2048;

/** Whether a person may use this address as a picture: one they uploaded themselves, or any on https (spec 5). */
export function avatarUrlFits(avatar_url: string, user_id: string): boolean {
  if (avatar_url.length > AVATAR_URL_MAX) return false;
  if (isOwnUpload(avatar_url, user_id)) return true;
  return /^https:\/\/[^/\s]/i.test(avatar_url) && !/[\s\p{Cc}]/u.test(avatar_url);
}

/** Whether the address is that of a picture this person uploaded here. */
export function isOwnUpload(avatar_url: string, user_id: string): boolean {
  const folder = `/files/avatars/${user_id}/`;
  return avatar_url.startsWith(folder) && /^[\w.-]+$/.test(avatar_url.slice(folder.length));
}
