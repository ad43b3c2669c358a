import { z } from 'zod';
import { siteAdminOnly } from '../../auth/sessions/require-site-admin.server.ts';
import { requireViewer } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { EventAnswer, foundEvent } from '../../events/event-answer.server.ts';
import { findEvent } from '../../events/events.sql.ts';
import { createFight, deleteFight, updateFight } from '../../fights/card-editor/edit-card.server.ts';
import { FightEdit, NewFight } from '../../fights/card-editor/fight-fields.server.ts';
import { corners } from '../../fights/fight.ts';
import { FightAnswer } from '../../fights/fight-answer.server.ts';
import { listFights } from '../../fights/fights.sql.ts';
import type { Routes } from '../../server/http/app.ts';
import { createOnce, IdempotencyHeaders } from '../../server/http/create-once.ts';
import { countPicks } from '../events/change-effects.sql.ts';

const EventId = z.object({ event_id: z.uuid() });
const EditedFightAnswer = FightAnswer.extend({
  /** Corners that got a different fighter; a new spelling does not count (R32). */
  replaced: z.array(z.enum(corners)),
  /** How many picks the bout has; never how many of them need another look. */
  pick_count: z.int(),
}).meta({ id: 'EditedFight' });

const FightId = z.object({ fight_id: z.uuid() });

export const fightRoutes: Routes = async (app) => {
  app.addHook('preValidation', siteAdminOnly);

  app.route({
    method: 'GET',
    url: '/api/admin/events/:event_id/fights',
    schema: {
      operationId: 'listFights',
      tags: ['fights'],
      summary: 'An event and its card in bout order',
      params: EventId,
      response: { 200: z.object({ event: EventAnswer, fights: z.array(FightAnswer) }) },
    },
    config: { forPrograms: true, problems: ['admin_event_not_found'] },
    async handler(request) {
      const { event_id } = request.params;
      const event = foundEvent(await findEvent(app.db, event_id), event_id);
      return { event, fights: await listFights(app.db, event_id) };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/admin/events/:event_id/fights',
    schema: {
      operationId: 'createFight',
      tags: ['fights'],
      summary: 'Add a fight to the card, scheduled',
      params: EventId,
      headers: IdempotencyHeaders,
      body: NewFight,
      response: { 201: FightAnswer },
    },
    config: { forPrograms: true, problems: ['admin_event_not_found', 'event_canceled'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      const { event_id } = request.params;
      return createOnce(request, viewer.id, async (tx) => {
        const fight = await createFight(tx, viewer.id, event_id, request.body);
        if (!fight) throw problem('admin_event_not_found', { detail: event_id });
        return fight;
      });
    },
  });

  app.route({
    method: 'PATCH',
    url: '/api/admin/fights/:fight_id',
    schema: {
      operationId: 'updateFight',
      tags: ['fights'],
      summary: "Change a fight's card; empty is null, an empty bout order is 1",
      params: FightId,
      body: FightEdit,
      response: { 200: EditedFightAnswer },
    },
    config: {
      forPrograms: true,
      problems: ['fight_not_found', 'rounds_below_result', 'same_fighter_without_name'],
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      const edited = await updateFight(app.db, viewer.id, request.params.fight_id, request.body);
      if (!edited) throw problem('fight_not_found');
      const { fight, replaced } = edited;
      const { pick_count } = await countPicks(app.db, { fight: fight.id });
      return { ...fight, replaced, pick_count };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/admin/fights/:fight_id',
    schema: {
      operationId: 'deleteFight',
      tags: ['fights'],
      summary: 'Delete a fight with its picks',
      params: FightId,
      response: { 204: z.null() },
    },
    config: { forPrograms: true, problems: ['fight_not_found'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      const deleted = await deleteFight(app, viewer.id, request.params.fight_id);
      if (!deleted) throw problem('fight_not_found');
    },
  });
};
