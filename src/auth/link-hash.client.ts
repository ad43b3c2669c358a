export type OneTimeLink = {
  type: 'recovery' | 'sign_in';
  access_token: string;
  refresh_token: string;
};

/** Null when the hash is not a link, 'broken' when it is half of one. */
export function readLinkHash(hash: string): OneTimeLink | 'broken' | null {
  const fields = new URLSearchParams(hash.slice(1));
  const type = fields.get('type');
  const access_token = fields.get('access_token');
  const refresh_token = fields.get('refresh_token');
  if (type !== 'recovery' && type !== 'sign_in') return null;
  return access_token && refresh_token ? { type, access_token, refresh_token } : 'broken';
}
