import type { ListFightsResponse } from '../app/api/generated/types.gen.ts';
import { ResultCard } from '../fights/ResultCard.tsx';
import { siteAdminResults } from '../fights/result-actions.client.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Stack } from '../ui/Page.tsx';
import { EventRulings } from './EventRulings.tsx';

/** Every fight's status and result, in the site admin's hands, and below them what follows: whether they are official. */
export function CardResults({ event, fights }: ListFightsResponse) {
  return (
    <Stack>
      {fights.length === 0 && <EmptyState title="No fights added yet." />}
      {fights.map((fight) => (
        <ResultCard key={fight.id} fight={fight} startTime={event.start_time} actions={siteAdminResults} />
      ))}
      <EventRulings event={event} />
    </Stack>
  );
}
