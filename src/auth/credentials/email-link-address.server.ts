/** As in every mailed link, the secrets are in the hash, which reaches no server, log or Referer (R11). */
export function emailLinkAddress(
  publicUrl: string,
  type: 'email' | 'email_undo',
  { id, token }: { id: string; token: string },
): string {
  return `${publicUrl}/confirm-email#${new URLSearchParams({ type, id, token })}`;
}
