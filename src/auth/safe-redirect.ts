const LONGEST = 2000;

/**
 * The path within this site that `redirect` names, or null (R13). Refuses whatever a browser or proxy could read as another
 * host: '//', backslashes, control characters, lone surrogates, empty or dot segments.
 */
export function safeRedirect(redirect: string | null | undefined): string | null {
  if (!redirect?.startsWith('/') || redirect.length > LONGEST) return null;
  if (/[\\\p{Cc}\p{Surrogate}]/u.test(redirect)) return null;
  const [path = ''] = redirect.split(/[?#]/);
  const segments = path.slice(1).split('/');
  if (segments.slice(0, -1).includes('') || segments.some(isDotSegment)) return null;
  return path === '/' ? null : redirect;
}

function isDotSegment(segment: string): boolean {
  return /^(\.|%2e){1,2}$/i.test(segment);
}
