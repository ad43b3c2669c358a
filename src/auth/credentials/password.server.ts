import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { enqueue } from '../limits/enqueue.server.ts';

// OWASP Password Storage: argon2id, 19 MiB, 2 passes; about 30 ms. The enum is ambient: 2 is argon2id.
const ARGON2ID = 2 as Algorithm.Argon2id;
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Leaves a core to everything else: with two hashes at once on two cores, saving a pick took a second. */
export const HASHES_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));

const hashing = new PQueue({ concurrency: HASHES_AT_ONCE });

/** How many hashes are being made right now, and how many are waiting. */
export const passwordQueue = () => ({ running: hashing.pending, waiting: hashing.size });

/** Hashes a password with argon2id when its turn comes. */
export function hashPassword(password: string): Promise<string> {
  return enqueue(hashing, () => hash(password, PARAMETERS));
}

const nobodysHash = hash('no account has this password', PARAMETERS);

/** Whether the password fits. Without a stored hash it takes just as long and is false. */
export function passwordFits(stored: string | null, password: string): Promise<boolean> {
  return enqueue(
    hashing,
    async () => (await verify(stored ?? (await nobodysHash), password)) && stored !== null,
  );
}
