const id = '[\\da-f-]{36}';
const league = `/api/leagues/${id}`;
const cacheableAnswer = new RegExp(
  `^(?:${[
    '/api/session',
    '/api/leagues',
    league,
    `${league}/standings`,
    `${league}/events/${id}/(?:picks|board)`,
    '/api/me/profile',
    `/api/profiles/${id}`,
  ].join('|')})$`,
);

/** Whether an answer may be shown again offline: what members read, but never streams, exports, invites or administration. */
export function isCacheable(method: string, path: string): boolean {
  return method === 'GET' && cacheableAnswer.test(path);
}

/** Whether the viewer may be another user after this request. */
export function mayChangeUser(method: string, path: string): boolean {
  if (path.startsWith('/api/auth/')) return true;
  return method !== 'GET' && /^\/api\/(?:me$|(?:sessions?|recovery|sign-in-links)(?:\/|$))/.test(path);
}

/** After this request, nobody is signed in here. */
export function endsSession(method: string, path: string): boolean {
  return method === 'DELETE' && (path === '/api/session' || path === '/api/me');
}

/** An old answer with its `server_time` moved forward, for countdowns and the order of saves. */
export function movedOn(text: string, milliseconds: number): string {
  return text.replace(/"server_time":"([^"]+)"/g, (_, then: string) => {
    const now = new Date(Date.parse(then) + milliseconds).toISOString();
    return `"server_time":"${now}"`;
  });
}
