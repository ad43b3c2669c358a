import type { App } from '../../server/http/app.ts';
import { HOUR_MS } from '../../time/durations.ts';
import { countAttempt } from './attempts.server.ts';

/** For actions that make the server contact an address of somebody's choosing. */
export async function limitAsking({ db, config }: App, { id }: { id: string }): Promise<void> {
  const most = config.limits.pushesPerAccount;
  await countAttempt(db, [{ kind: 'pushes', subject: id, most, windowSeconds: HOUR_MS / 1000 }]);
}
