import type { ListFightsResponse } from '../app/api/generated/types.gen.ts';
import { Stack } from '../ui/Page.tsx';
import { AdminChanges } from './AdminChanges.tsx';
import { EventRulings } from './EventRulings.tsx';

/** What was decided about an event, and what was changed on it. */
export function CardHistory({ event }: Pick<ListFightsResponse, 'event'>) {
  return (
    <Stack>
      <EventRulings event={event} />
      <AdminChanges eventId={event.id} />
    </Stack>
  );
}
