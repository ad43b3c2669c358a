/** The secrets in the link of a recovery or sign-in mail. */
export function linkTokens(text: string) {
  const hash = /#(\S+)/.exec(text)?.[1];
  if (!hash) throw new Error(`no link in: ${text}`);
  const fields = new URLSearchParams(hash);
  return {
    access_token: fields.get('access_token') ?? '',
    refresh_token: fields.get('refresh_token') ?? '',
  };
}
