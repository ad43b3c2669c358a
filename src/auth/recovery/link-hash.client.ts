/** The one-time link of a mail or of the operator, as the address hash carries it. */
export type OneTimeLink = {
  type: 'recovery' | 'sign_in';
  access_token: string;
  refresh_token: string;
};

/** Reads the hash of a landing page: null when it is no link at all, 'broken' when it is a link but not a whole one. */
export function readLinkHash(hash: string): OneTimeLink | 'broken' | null {
  const fields = new URLSearchParams(hash.slice(1));
  const type = fields.get('type');
  const access_token = fields.get('access_token');
  const refresh_token = fields.get('refresh_token');
  if (type !== 'recovery' && type !== 'sign_in') return null;
  return access_token && refresh_token ? { type, access_token, refresh_token } : 'broken';
}
