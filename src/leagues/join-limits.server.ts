import { addressSubject, countAttempt } from '../auth/attempts.server.ts';
import type { App, Request } from '../server/app.ts';

const WINDOW_SECONDS = 10 * 60;

/**
 * Counts one try to get into a league, by link or by code, before anything is looked up; past the limit throws
 * 'too_many_attempts'. Returns what gives the try back once it succeeded: only guessing uses the limit up.
 */
export function countJoin(app: App, request: Request, viewer: { id: string }) {
  const { joinsPerAccount, joinsPerAddress } = app.config.limits;
  return countAttempt(app.db, [
    { kind: 'join_account', subject: viewer.id, most: joinsPerAccount, windowSeconds: WINDOW_SECONDS },
    {
      kind: 'join_address',
      subject: addressSubject(request.ip),
      most: joinsPerAddress,
      windowSeconds: WINDOW_SECONDS,
    },
  ]);
}
