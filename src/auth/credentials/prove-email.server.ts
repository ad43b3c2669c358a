import type { FastifyRequest } from 'fastify';
import { problem } from '../../errors/problems.ts';
import { sendSoon } from '../../outbox/send-soon.server.ts';
import { addressSubject } from '../../server/http/address-subject.ts';
import { countAttempt } from '../limits/attempts.server.ts';
import type { SignedIn } from '../sessions/viewer.server.ts';
import { acceptProof, EMAIL_CHANGED } from './email-changes.sql.ts';
import { askForProof, EMAIL_PROOF, findByCode, type Proof } from './email-proofs.sql.ts';

const TEN_MINUTES = 600;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Mails a code and a link, but not so often as to annoy somebody who never asked. Throws 'too_many_attempts'. */
export async function mailProof(request: FastifyRequest, { id }: SignedIn, email: string): Promise<void> {
  const { db, config } = request.server;
  const { resetsPerAccount, resetsPerAddress } = config.limits;
  const address = addressSubject(request.ip);
  await countAttempt(db, [
    { kind: 'proof_account', subject: id, most: resetsPerAccount, windowSeconds: HOUR },
    // Counted per account, not by address alone: a stranger could use up the owner's attempts.
    { kind: 'proof_email', subject: `${id} ${email}`, most: resetsPerAccount, windowSeconds: DAY },
    { kind: 'proof_address', subject: address, most: resetsPerAddress, windowSeconds: HOUR },
  ]);
  const notice_id = await db.transaction().execute((tx) => askForProof(tx, id, email));
  await sendSoon(request, EMAIL_PROOF, notice_id);
}

/** Throws 'email_code_wrong', 'email_taken' or 'too_many_attempts'. */
export async function proveByCode(request: FastifyRequest, { id }: SignedIn, code: string): Promise<void> {
  const { db, config } = request.server;
  const { signInsPerAccount, signInsPerAddress } = config.limits;
  const address = addressSubject(request.ip);
  const giveBack = await countAttempt(db, [
    { kind: 'code_account', subject: id, most: signInsPerAccount, windowSeconds: TEN_MINUTES },
    { kind: 'code_address', subject: address, most: signInsPerAddress, windowSeconds: TEN_MINUTES },
  ]);
  const proof = await findByCode(db, id, code);
  if (!proof) throw problem('email_code_wrong');
  await acceptOrRefuse(request, proof);
  await giveBack();
}

/** Throws 'email_link_invalid', 'email_taken' or 'email_is_site_admin'. */
export async function acceptOrRefuse(request: FastifyRequest, proof: Proof): Promise<void> {
  const { db, config } = request.server;
  const accepted = await acceptProof(db, proof, config.admin.email).catch(refuseTaken);
  if (accepted === 'site_admin') throw problem('email_is_site_admin');
  if (accepted === 'void') throw problem('email_link_invalid');
  if (accepted.notice_id) await sendSoon(request, EMAIL_CHANGED, accepted.notice_id);
}

/** Only somebody who reads the address's mail gets this far. */
export function refuseTaken(error: { code?: string }): never {
  throw error.code === '23505' ? problem('email_taken') : error;
}
