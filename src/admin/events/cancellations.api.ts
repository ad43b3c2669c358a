import { z } from 'zod';
import { siteAdminOnly } from '../../auth/sessions/require-site-admin.server.ts';
import { requireViewer } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { ruleCanceled } from '../../events/cancel-event.server.ts';
import { EventAnswer, foundEvent } from '../../events/event-answer.server.ts';
import { cancelFight, restoreFight } from '../../fights/cancel-and-move/cancel-fight.server.ts';
import { moveFight } from '../../fights/cancel-and-move/move-fight.server.ts';
import {
  OverturnedBody,
  overturnedNote,
  recordOverturned,
} from '../../fights/cancel-and-move/overturned-note.server.ts';
import { FightAnswer } from '../../fights/fight-answer.server.ts';
import type { FightRow } from '../../fights/fights.sql.ts';
import { recountEvent } from '../../fights/results/event-scores.sql.ts';
import type { Routes } from '../../server/http/app.ts';
import { createOnce, IdempotencyHeaders } from '../../server/http/create-once.ts';

const FightId = z.object({ fight_id: z.uuid() });
const EventId = z.object({ event_id: z.uuid() });

function found(fight: FightRow | undefined) {
  if (!fight) throw problem('fight_not_found');
  return fight;
}

const FightMove = z.strictObject({ event_id: z.uuid() }).meta({ id: 'FightMove' });

export const cancellationRoutes: Routes = async (app) => {
  app.addHook('preValidation', siteAdminOnly);

  app.route({
    method: 'PUT',
    url: '/api/fights/:fight_id/cancellation',
    schema: {
      operationId: 'cancelFight',
      tags: ['fights'],
      summary: 'Cancel a bout: it stays on the card, its picks are kept, closed and worth nothing',
      params: FightId,
      response: { 200: FightAnswer },
    },
    config: { problems: ['admin_only', 'fight_not_found', 'fight_resulted'] },
    async handler(request) {
      const { id } = await requireViewer(request);
      return found(await cancelFight(app.db, id, request.params.fight_id));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/fights/:fight_id/cancellation',
    schema: {
      operationId: 'restoreFight',
      tags: ['fights'],
      summary: 'Take back the cancellation of a bout: scheduled again, without a result',
      params: FightId,
      response: { 200: FightAnswer },
    },
    config: { problems: ['admin_only', 'fight_not_found', 'event_canceled'] },
    async handler(request) {
      const { id } = await requireViewer(request);
      return found(await restoreFight(app.db, id, request.params.fight_id));
    },
  });

  for (const { method, operationId, summary, isCanceled } of [
    {
      method: 'PUT',
      operationId: 'cancelEvent',
      summary: 'Cancel an event with every bout that has no result; results stand, hidden picks stay hidden',
      isCanceled: true,
    },
    {
      method: 'DELETE',
      operationId: 'restoreEvent',
      summary: 'Take back the cancellation of an event and of the bouts canceled with it',
      isCanceled: false,
    },
  ] as const)
    app.route({
      method,
      url: '/api/events/:event_id/cancellation',
      schema: { operationId, tags: ['events'], summary, params: EventId, response: { 200: EventAnswer } },
      config: { problems: ['admin_only', 'admin_event_not_found'] },
      async handler(request) {
        const { id } = await requireViewer(request);
        const { event_id } = request.params;
        return foundEvent(await ruleCanceled(app.db, id, event_id, isCanceled), event_id);
      },
    });

  app.route({
    method: 'POST',
    url: '/api/fights/:fight_id/move',
    schema: {
      operationId: 'moveFight',
      tags: ['fights'],
      summary: "Move a bout to another event's card, where picks are open; here it is canceled",
      params: FightId,
      headers: IdempotencyHeaders,
      body: FightMove,
      response: {
        201: z.object({ fight: FightAnswer, moved: FightAnswer }).meta({
          id: 'MovedFight',
          description: 'The bout that is canceled here, and the same on the other card',
        }),
      },
    },
    config: {
      problems: [
        'admin_only',
        'fight_not_found',
        'admin_event_not_found',
        'move_same_event',
        'move_target_locked',
        'fight_moved',
        'fight_resulted',
      ],
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      const { fight_id } = request.params;
      const moved = await createOnce(request, viewer.id, (tx) =>
        moveFight(tx, viewer.id, fight_id, request.body.event_id),
      );
      // The change is already committed; if this fails, a job repeats it.
      await recountEvent(app.db, moved.fight.event_id).catch(() => {});
      return moved;
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/fights/:fight_id/overturned',
    schema: {
      operationId: 'recordOverturned',
      tags: ['fights'],
      summary: 'Note that a result was overturned later; points stay',
      params: FightId,
      body: OverturnedBody,
      response: { 200: FightAnswer },
    },
    config: { problems: ['admin_only', 'fight_not_found', 'fight_without_result'] },
    async handler(request) {
      const { id } = await requireViewer(request);
      const note = overturnedNote(request.body);
      return found(await recordOverturned(app.db, id, request.params.fight_id, note));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/fights/:fight_id/overturned',
    schema: {
      operationId: 'clearOverturned',
      tags: ['fights'],
      summary: 'Take back the note that a result was overturned',
      params: FightId,
      response: { 200: FightAnswer },
    },
    config: { problems: ['admin_only', 'fight_not_found'] },
    async handler(request) {
      const { id } = await requireViewer(request);
      return found(await recordOverturned(app.db, id, request.params.fight_id, null));
    },
  });
};
