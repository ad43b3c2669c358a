import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../../errors/problems.ts';
import type { Routes } from '../../server/http/app.ts';
import { policyOf } from '../../server/http/headers.ts';
import { kinds } from '../notice-settings.ts';
import { hasAccount, stopMail } from '../settings.sql.ts';
import { type PlainPage, plainPage } from './unsubscribe-page.server.ts';
import { readUnsubscribeToken } from './unsubscribe-token.server.ts';

const url = '/unsubscribe/:token';
const SETTINGS = { label: 'Choose what you get', url: '/app/profile#notifications' };
const ONE_CLICK = { name: 'List-Unsubscribe', value: 'One-Click' };

// RFC 8058 allows both.
const isOneClick: Record<string, (body: string) => boolean> = {
  'application/x-www-form-urlencoded': (body) => body.trim() === `${ONE_CLICK.name}=${ONE_CLICK.value}`,
  'multipart/form-data': (body) =>
    /^--[^\r\n]+\r\ncontent-disposition: form-data; name="?List-Unsubscribe"?\r\n(?:[^\r\n]+\r\n)*\r\nOne-Click\r\n--/i.test(
      body,
    ),
};

/** A GET changes nothing, because scanners open links (RFC 8058). */
export const unsubscribeRoutes: Routes = async (app) => {
  app.removeAllContentTypeParsers();
  for (const [type, isRight] of Object.entries(isOneClick))
    app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) =>
      done(null, isRight(String(body))),
    );

  const subscriptionOf = async (request: FastifyRequest) => {
    const { token } = request.params as { token: string };
    const found = await readUnsubscribeToken(app.db, token);
    return found && (await hasAccount(app.db, found.user_id)) ? found : undefined;
  };

  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    const found = await subscriptionOf(request);
    if (!found) return unknown(request, reply);
    return send(reply, {
      title: 'Stop these emails?',
      text: `You won't get emails about ${kinds[found.kind].about} anymore. Everything else stays as it is.`,
      button: { label: 'Stop These Emails', ...ONE_CLICK },
    });
  });

  app.post(url, { schema: { hide: true } }, async (request, reply) => {
    const found = await subscriptionOf(request);
    if (!found) return unknown(request, reply);
    if (request.body !== true) throw problem('bad_request');
    await stopMail(app.db, found.user_id, found.kind);
    return send(reply, {
      title: 'Done',
      text: `You won't get emails about ${kinds[found.kind].about} anymore.`,
      link: SETTINGS,
    });
  });
};

/** The same words for any bad link; as a page in a browser. */
function unknown({ headers }: FastifyRequest, reply: FastifyReply) {
  if (!headers.accept?.includes('text/html')) throw problem('not_found');
  return send(reply.status(404), {
    title: 'This link does not work',
    text: 'It may be incomplete. You can also choose the emails you get in your profile.',
    link: SETTINGS,
  });
}

function send(reply: FastifyReply, page: PlainPage) {
  const html = plainPage(page);
  return reply
    .header('content-security-policy', policyOf(html))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
