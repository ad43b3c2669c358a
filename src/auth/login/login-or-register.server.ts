import PQueue from 'p-queue';
import { problem } from '../../errors/problems.ts';
import type { Config } from '../../server/config.ts';
import { createAccount, findAccount } from '../accounts.sql.ts';
import { passwordProblem } from '../credentials/credentials.ts';
import { askForProof } from '../credentials/email-proofs.sql.ts';
import { HASHES_AT_ONCE, hashPassword, passwordFits } from '../credentials/password.server.ts';
import { countAttempt } from '../limits/attempts.server.ts';
import { enqueue } from '../limits/enqueue.server.ts';
import { signInLimits, signUpLimits } from '../limits/sign-in-limits.server.ts';
import { findMark } from '../sessions/known-device.server.ts';
import { type Door, requireAdmission, type SignUps } from '../sign-ups.server.ts';

export interface SignIn {
  profile_id: string;
  created: boolean;
  /** The hash that the password matched: a session opens only while it is still the account's. */
  password_hash: string;
  /** The mail that proves a new account's address. */
  proof_notice?: string | undefined;
}

interface Credentials {
  email: string;
  password: string;
  /** Attempts count against this address's limits. */
  ip: string;
  /** The request carries a valid invite. */
  invited: boolean;
  /** The way by which a new account may come in. */
  door: Door;
  /** This browser's marks: those of the account give it attempts of its own. */
  marks: string[];
}

/**
 * One is hashed while another is counted, so a storm of sign-ins takes two or three connections of the pool, not all of them.
 */
const signIns = new PQueue({ concurrency: HASHES_AT_ONCE + 1 });

/**
 * Signs in, or creates an account for an unknown email (R9). Throws 'wrong_password', whatever {@link requireAdmission} throws,
 * or 'server_busy' when too many are waiting. `email` is normalized.
 */
export function loginOrRegister(
  site: SignUps & { config: Pick<Config, 'limits'> },
  credentials: Credentials,
): Promise<SignIn> {
  const { db, config } = site;
  const { limits } = config;
  const { email, password, ip, invited, marks } = credentials;
  return enqueue(signIns, async () => {
    const account = await findAccount(db, email);
    const mark = account && (await findMark(db, marks, account));
    const giveBack = await countAttempt(db, signInLimits(limits, { email, ip, invited, mark }));
    const signedIn = account ? await signIn(account, password) : await register(site, credentials);
    await giveBack();
    return signedIn;
  });
}

async function signIn(
  account: { id: string; password_hash: string | null },
  password: string,
): Promise<SignIn> {
  const { id, password_hash } = account;
  if (!(await passwordFits(password_hash, password)) || password_hash === null)
    throw problem('wrong_password');
  return { profile_id: id, created: false, password_hash };
}

async function register(
  site: SignUps & { config: Pick<Config, 'limits'> },
  { email, password, ip, invited, door }: Credentials,
): Promise<SignIn> {
  const { db, config } = site;
  const refused = passwordProblem(password);
  if (refused) throw problem(refused);
  await countAttempt(db, signUpLimits(config.limits, { ip, invited }));
  const password_hash = await hashPassword(password);
  const created = await db.transaction().execute(async (tx) => {
    const profile_id = await createAccount(tx, { email, password_hash, verified: false });
    if (!profile_id) return undefined;
    await requireAdmission(site, tx, { id: profile_id, email }, door);
    return { profile_id, proof_notice: await askForProof(tx, profile_id, email) };
  });
  if (created) return { ...created, created: true, password_hash };
  const winner = await findAccount(db, email);
  if (!winner) throw problem('account_creation_failed');
  return signIn(winner, password);
}
