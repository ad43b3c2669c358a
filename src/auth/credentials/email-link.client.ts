/** email: proves an address; email_undo: undoes a change of address. */
export interface EmailLink {
  type: 'email' | 'email_undo';
  id: string;
  token: string;
}

/** Null when the hash is not a link, 'broken' when it is half of one. */
export function readEmailLink(hash: string): EmailLink | 'broken' | null {
  const fields = new URLSearchParams(hash.slice(1));
  const [type, id, token] = [fields.get('type'), fields.get('id'), fields.get('token')];
  if (type !== 'email' && type !== 'email_undo') return null;
  return id && token ? { type, id, token } : 'broken';
}
