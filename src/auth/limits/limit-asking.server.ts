import type { App } from '../../server/http/app.ts';
import { HOUR_MS } from '../../time/durations.ts';
import { countAttempt } from './attempts.server.ts';

/** Of what makes the server ask an address that somebody chose. */
export async function limitAsking({ db, config }: App, { id }: { id: string }): Promise<void> {
  const most = config.limits.pushesPerAccount;
  await countAttempt(db, [{ kind: 'pushes', subject: id, most, windowSeconds: HOUR_MS / 1000 }]);
}
