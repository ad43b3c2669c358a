import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { problem } from '../errors/problems.ts';

// OWASP Password Storage: argon2id, m = 19 MiB, t = 2, p = 1; about 30 ms off the event loop.
// The package declares its enum ambient, which TypeScript may not read here: 2 is argon2id.
const ARGON2ID = 2 as Algorithm.Argon2id;
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const MOST_WAITING = 100;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw problem('server_busy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Hashes a password with argon2id; two at once, a bounded queue behind them, then the problem 'server_busy'. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

const nobodysHash = hash('no account has this password', PARAMETERS);

/** Whether the password fits; without a stored hash it takes as long and is false. */
export function passwordFits(stored: string | null, password: string): Promise<boolean> {
  return inTurn(async () => (await verify(stored ?? (await nobodysHash), password)) && stored !== null);
}
