import { z } from 'zod';
import { limitAsking } from '../../auth/limits/limit-asking.server.ts';
import { enterLeague, type SignedIn } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { leadsOutside, mayBeAsked } from '../../outbox/ask-outside.server.ts';
import { sealAddress } from '../../outbox/chat/chat-address.server.ts';
import { chatServices } from '../../outbox/chat/chat-service.ts';
import { findChat } from '../../outbox/chat/chats.sql.ts';
import { postToChat } from '../../outbox/chat/post-to-chat.server.ts';
import { mayEnterLeague, mayRunLeague } from '../../permissions/league.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Routes } from '../../server/http/app.ts';
import { LeagueParams } from '../league-fields.server.ts';
import { lockLeague } from '../membership/lock-league.sql.ts';
import { CHAT_ADDRESS_MAX } from './chat-post.ts';
import { dropChat, readChat, saveChat, setSwitches } from './chats.sql.ts';
import { testWords } from './post-words.ts';

const ChatAnswer = z
  .object({
    service: z.enum(chatServices),
    address_end: z.string().describe('The last four letters of the address, which is never shown again.'),
    posts_open: z.boolean(),
    posts_hour: z.boolean(),
    posts_out: z.boolean(),
    posts_recap: z.boolean(),
    with_names: z.boolean().describe('Who is missing, an hour before the lock.'),
    with_result: z.boolean().describe('Who won, in the recap.'),
    refusals: z.int().describe('How many of the last posts were refused, in a row.'),
    is_off: z.boolean().describe('After ten refusals, until a test is taken.'),
  })
  .meta({ id: 'LeagueChat' });

export const chatRoutes: Routes = async (app) => {
  const lockToRun = async (tx: Queryable, leagueId: string, viewer: SignedIn) => {
    if (!mayRunLeague(viewer, await lockLeague(tx, leagueId, viewer))) throw problem('league_admin_only');
  };

  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/chat',
    schema: {
      operationId: 'getLeagueChat',
      tags: ['leagues'],
      summary: 'Get where the league posts to, and what; league admins only',
      params: LeagueParams,
      response: { 200: z.object({ chat: ChatAnswer.nullable() }) },
    },
    config: { problems: ['league_admin_only'] },
    async handler(request) {
      const { viewer, league } = await enterLeague(request, mayEnterLeague);
      if (!mayRunLeague(viewer, league)) throw problem('league_admin_only');
      const chat = await readChat(app.db, league.id);
      return { chat: chat ?? null };
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/leagues/:league_id/chat',
    schema: {
      operationId: 'setLeagueChat',
      tags: ['leagues'],
      summary: "Set the address of the league's group chat; league admins only",
      description: 'A webhook, by https, on the public internet. What is posted stays as it was chosen.',
      params: LeagueParams,
      body: z.strictObject({
        service: z.enum(chatServices),
        address: z.url().max(CHAT_ADDRESS_MAX),
      }),
      response: { 200: ChatAnswer },
    },
    config: { problems: ['league_admin_only', 'chat_address_refused', 'too_many_attempts'] },
    async handler(request) {
      const { viewer, league } = await enterLeague(request, mayEnterLeague);
      if (!mayRunLeague(viewer, league)) throw problem('league_admin_only');
      const { service, address } = request.body;
      const { chatService } = app.config;
      await limitAsking(app, viewer);
      if (!mayBeAsked(address, chatService) || !(await leadsOutside(address, chatService)))
        throw problem('chat_address_refused');
      const sealed = await sealAddress(app.db, league.id, address);
      return app.db.transaction().execute(async (tx) => {
        await lockToRun(tx, league.id, viewer);
        return saveChat(tx, league.id, { service, sealed, address_end: address.slice(-4) });
      });
    },
  });

  app.route({
    method: 'PATCH',
    url: '/api/leagues/:league_id/chat',
    schema: {
      operationId: 'updateLeagueChat',
      tags: ['leagues'],
      summary: "Choose what is posted to the league's group chat; league admins only",
      params: LeagueParams,
      body: z.strictObject({
        posts_open: z.boolean().optional(),
        posts_hour: z.boolean().optional(),
        posts_out: z.boolean().optional(),
        posts_recap: z.boolean().optional(),
        with_names: z.boolean().optional(),
        with_result: z.boolean().optional(),
      }),
      response: { 200: ChatAnswer },
    },
    config: { problems: ['league_admin_only', 'no_chat'] },
    async handler(request) {
      const { viewer, league } = await enterLeague(request, mayEnterLeague);
      return app.db.transaction().execute(async (tx) => {
        await lockToRun(tx, league.id, viewer);
        const chat = await setSwitches(tx, league.id, request.body);
        if (!chat) throw problem('no_chat');
        return chat;
      });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/leagues/:league_id/chat',
    schema: {
      operationId: 'removeLeagueChat',
      tags: ['leagues'],
      summary: "Forget the address of the league's group chat; league admins only",
      params: LeagueParams,
      response: { 204: z.null() },
    },
    config: { problems: ['league_admin_only'] },
    async handler(request) {
      const { viewer, league } = await enterLeague(request, mayEnterLeague);
      await app.db.transaction().execute(async (tx) => {
        await lockToRun(tx, league.id, viewer);
        await dropChat(tx, league.id);
      });
    },
  });

  app.route({
    method: 'POST',
    url: '/api/leagues/:league_id/chat/test',
    schema: {
      operationId: 'testLeagueChat',
      tags: ['leagues'],
      summary: "Post a test to the league's group chat; league admins only",
      description: 'Where it is taken, posts that had been stopped go on.',
      params: LeagueParams,
      response: {
        200: z.object({ answer: z.enum(['taken', 'refused', 'unanswered', 'later']) }),
      },
    },
    config: { problems: ['league_admin_only', 'no_chat', 'too_many_attempts'] },
    async handler(request) {
      const { viewer, league } = await enterLeague(request, mayEnterLeague);
      if (!mayRunLeague(viewer, league)) throw problem('league_admin_only');
      const chat = await findChat(app.db, league.id);
      if (!chat) throw problem('no_chat');
      await limitAsking(app, viewer);
      if (chat.wait > 0) return { answer: 'later' as const };
      const { config, db } = app;
      const url = `${config.publicUrl}/app/league/${league.id}`;
      const { id, name } = league;
      const post = { kind: 'test', league: { id, name }, event: null, lines: testWords({ league }), url };
      const answer = await postToChat(chat, post, { config, db, log: request.log });
      return { answer: typeof answer === 'string' ? answer : ('later' as const) };
    },
  });
};
