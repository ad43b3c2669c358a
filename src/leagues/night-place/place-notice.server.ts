import { isUnwatched } from '../../events/watch-later/watch-later.sql.ts';
import { messageKind } from '../../notifications/message-kind.server.ts';
import type { Notice, NoticeTools } from '../../outbox/notice-kind.server.ts';
import { hasMoved, mostMoved, placeWords } from './place-words.ts';
import { NIGHT_PLACE, readPlaces, recordPlaces } from './places.sql.ts';

/** After a result, for members who asked for it: where they stand, never who won. Push only. */
export const placeNotice = messageKind({
  name: NIGHT_PLACE,
  find,
  mail: async () => null,
  push: ({ title, body }) => ({ title, body }),
  afterSent: ({ topic: event_id, places }, { id, user_id }, { db }) =>
    recordPlaces(db, { id, user_id, event_id, places }),
});

function subjectOf({ subject }: Notice) {
  const [event_id, , change] = subject.split(':') as [string, string, string?];
  return { event_id, isCorrection: change !== undefined };
}

async function find(notice: Notice, { db }: NoticeTools) {
  const { id, user_id } = notice;
  const { event_id, isCorrection } = subjectOf(notice);
  if (await isUnwatched(db, { user_id, event_id })) return null;
  const now = await readPlaces(db, { id, user_id, event_id });
  const most = now && mostMoved(now.places);
  if (!most || now.is_late || (isCorrection && !hasMoved(now.places))) return null;
  return {
    title: `${now.event} · ${most.league}`,
    body: placeWords(most, now.left),
    path: `/app/league/${most.league_id}/event/${event_id}/board`,
    until: now.until,
    topic: event_id,
    places: now.places,
  };
}
