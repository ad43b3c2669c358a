import { z } from 'zod';
import { CHANGES_PER_PAGE, listChanges } from '../../audit-log/audit-log.sql.ts';
import { siteAdminOnly } from '../../auth/sessions/require-site-admin.server.ts';
import { enterLeague, requireViewer } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { listFights } from '../../fights/fights.sql.ts';
import { mayReadHistory } from '../../permissions/event.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Routes } from '../../server/http/app.ts';
import { PageAnswer, PageQuery, presentPage } from '../../server/http/list-pages.ts';
import { type NameOf, shownName } from '../../text/display-name.ts';
import { readHistoryNames } from '../../text/league-names.sql.ts';
import { type EventRow, findEvent } from '../events.sql.ts';
import { ChangeAnswer, presentChange } from './change-answer.server.ts';
import { undoChange } from './undo-change.server.ts';

const response = { 200: PageAnswer.extend({ changes: z.array(ChangeAnswer) }) };

async function readChanges(db: Queryable, event: EventRow, page: number, nameOf: NameOf) {
  const { changes, total } = await listChanges(db, event.id, page);
  const fights = await listFights(db, event.id);
  const byId = new Map(fights.map((fight) => [fight.id, fight]));
  return {
    changes: changes.map((change) => presentChange(change, { event, fights: byId, nameOf })),
    ...presentPage(page, total, CHANGES_PER_PAGE),
  };
}

export const changeRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/events/:event_id/changes',
    schema: {
      operationId: 'listChanges',
      tags: ['events'],
      summary: 'List the changes of an event and who made them, newest first',
      params: z.object({ league_id: z.uuid(), event_id: z.uuid() }),
      querystring: PageQuery,
      response,
    },
    config: { problems: ['event_not_found'] },
    async handler(request) {
      await enterLeague(request, mayReadHistory);
      const event = await findEvent(app.db, request.params.event_id);
      if (!event) throw problem('event_not_found');
      const nameOf = await readHistoryNames(app.db, request.params.league_id, event.id);
      return readChanges(app.db, event, request.query.page, nameOf);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/admin/events/:event_id/changes',
    schema: {
      operationId: 'adminListChanges',
      tags: ['events'],
      summary: 'List the changes of an event and who made them, newest first',
      params: z.object({ event_id: z.uuid() }),
      querystring: PageQuery,
      response,
    },
    config: { problems: ['admin_event_not_found'] },
    preValidation: siteAdminOnly,
    async handler(request) {
      const { event_id } = request.params;
      const event = await findEvent(app.db, event_id);
      if (!event) throw problem('admin_event_not_found', { detail: event_id });
      return readChanges(app.db, event, request.query.page, shownName);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/admin/changes/:change_id/undo',
    schema: {
      operationId: 'undoChange',
      tags: ['events'],
      summary: 'Undo a change; the undo is listed as a change itself',
      params: z.object({ change_id: z.coerce.number<string>().int().positive() }),
      response: { 204: z.null() },
    },
    config: {
      problems: [
        'change_not_found',
        'change_stands',
        'change_superseded',
        'rounds_below_result',
        'result_round_invalid',
        'fight_canceled',
        'event_canceled',
      ],
    },
    preValidation: siteAdminOnly,
    async handler(request) {
      const viewer = await requireViewer(request);
      await undoChange(app.db, viewer.id, request.params.change_id);
    },
  });
};
