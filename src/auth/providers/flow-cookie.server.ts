import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../server/database/database.ts';
import { serverKey } from '../../server/database/server-key.ts';
import { MINUTE_MS } from '../../time/durations.ts';
import { seal, unseal } from '../sessions/sealed.server.ts';
import { cookieName, cookieOptions } from '../sessions/session-cookie.server.ts';
import { tokenHash } from '../sessions/token.server.ts';

export const ProviderIdField = z.enum(['google', 'oidc']);

const FLOW_MINUTES = 15;
const MOST_FLOWS = 8;

const Flow = z.object({
  /** The only provider whose answer counts. */
  provider: ProviderIdField,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.string().nullable(),
  invite: z.string().nullable(),
  ends_at: z.number(),
});
export type Flow = z.infer<typeof Flow>;

const prefix = (publicUrl: string) => cookieName(publicUrl, 'google-');

/** One cookie per flow, so that two tabs don't disturb each other. */
function flowCookie(publicUrl: string, state: string): string {
  return prefix(publicUrl) + createHash('sha256').update(state).digest('hex').slice(0, 16);
}

/** Seals a flow into a cookie, and drops abandoned ones before they fill the browser. */
export async function storeFlow(request: FastifyRequest, reply: FastifyReply, flow: Omit<Flow, 'ends_at'>) {
  const { config, db } = request.server;
  const givenUp = Object.keys(request.cookies).filter((name) => name.startsWith(prefix(config.publicUrl)));
  if (givenUp.length >= MOST_FLOWS)
    for (const name of givenUp) reply.clearCookie(name, cookieOptions(config.publicUrl));
  const text = JSON.stringify({ ...flow, ends_at: Date.now() + FLOW_MINUTES * MINUTE_MS } satisfies Flow);
  const sealed = seal(await serverKey(db, 'google_flow'), text);
  reply.setCookie(flowCookie(config.publicUrl, flow.state), sealed, {
    ...cookieOptions(config.publicUrl),
    maxAge: FLOW_MINUTES * 60,
  });
}

/** The flow that belongs to a state, once only, even if its cookie was copied. */
export async function takeFlow(
  request: FastifyRequest,
  reply: FastifyReply,
  state: string,
): Promise<Flow | undefined> {
  const { config, db } = request.server;
  const name = flowCookie(config.publicUrl, state);
  const sealed = request.cookies[name];
  if (!sealed) return undefined;
  reply.clearCookie(name, cookieOptions(config.publicUrl));
  const text = unseal(await serverKey(db, 'google_flow'), sealed);
  const flow = text === undefined ? undefined : Flow.safeParse(JSON.parse(text)).data;
  if (flow?.state !== state || flow.ends_at <= Date.now()) return undefined;
  return (await spendFlow(db, flow)) ? flow : undefined;
}

/** True for the first of any number of tries. */
async function spendFlow(db: Database, { state, ends_at }: { state: string; ends_at: number }) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_flows')
    .values({ state_hash: tokenHash(state), expires_at: new Date(ends_at) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
