const LONGEST = 2000;

/**
 * The path that `redirect` asks for, or null when it is not one of this site (R13): it must start with a
 * single '/', and hold no backslash, no control character, no half of a surrogate pair, and in its path no empty or dot segment, which a browser
 * or a server on the way could read as another host. The landing page itself is no place to send anybody.
 */
export function safeRedirect(redirect: string | null | undefined): string | null {
  if (!redirect?.startsWith('/') || redirect.length > LONGEST) return null;
  if (/[\\\p{Cc}\p{Surrogate}]/u.test(redirect)) return null;
  const [path = ''] = redirect.split(/[?#]/, 1);
  const segments = path.slice(1).split('/');
  if (segments.slice(0, -1).includes('') || segments.some(isDotSegment)) return null;
  return path === '/' ? null : redirect;
}

function isDotSegment(segment: string): boolean {
  return /^(\.|%2e){1,2}$/i.test(segment);
}
