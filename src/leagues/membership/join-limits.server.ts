import { countAttempt, type Limit } from '../../auth/limits/attempts.server.ts';
import { Problem } from '../../errors/problems.ts';
import { addressSubject } from '../../server/http/address-subject.ts';
import type { AppParts } from '../../server/http/app.ts';

const WINDOW_SECONDS = 10 * 60;

/** Who tries: by address, and by account where they are signed in. */
export interface Guesser {
  ip: string;
  viewer?: { id: string } | null;
}

/**
 * Runs one try to find or enter a league by link or code, counted before anything is looked up; past the limit throws
 * 'too_many_attempts'. Only a try that finds nothing uses the limit up: nobody guesses, and nobody with a link waits.
 */
export async function limitGuesses<Found>(
  { db, config }: Pick<AppParts, 'db' | 'config'>,
  { ip, viewer }: Guesser,
  attempt: () => Promise<Found>,
): Promise<Found> {
  const { joinsPerAccount, joinsPerAddress } = config.limits;
  const limits: Limit[] = [
    {
      kind: 'join_address',
      subject: addressSubject(ip),
      most: joinsPerAddress,
      windowSeconds: WINDOW_SECONDS,
    },
  ];
  if (viewer)
    limits.push({
      kind: 'join_account',
      subject: viewer.id,
      most: joinsPerAccount,
      windowSeconds: WINDOW_SECONDS,
    });
  const giveBack = await countAttempt(db, limits);
  try {
    const found = await attempt();
    await giveBack();
    return found;
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) await giveBack();
    throw error;
  }
}
