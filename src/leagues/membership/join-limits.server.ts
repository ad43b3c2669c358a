import { countAttempt, type Limit } from '../../auth/limits/attempts.server.ts';
import { Problem } from '../../errors/problems.ts';
import { addressSubject } from '../../server/http/address-subject.ts';
import type { AppParts } from '../../server/http/app.ts';

const WINDOW_SECONDS = 10 * 60;

/** Attempts count per network address and, when signed in, per account. */
export interface Guesser {
  ip: string;
  viewer?: { id: string } | null;
}

/**
 * Limits guessing of league links and codes. An attempt is counted first and refunded unless it found nothing, so that users
 * with a real link never wait. Throws 'too_many_attempts'.
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
