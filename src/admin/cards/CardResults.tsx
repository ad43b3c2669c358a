import type { ListFightsResponse } from '../../app/api/generated/types.gen.ts';
import { ResultCards } from '../../fights/results/ResultCards.tsx';
import { siteAdminResults } from '../../fights/results/result-actions.client.ts';
import { Stack } from '../../ui/Page.tsx';
import { EventRulings } from './EventRulings.tsx';
import { usePageResults } from './page-results.client.ts';

export function CardResults({ event, fights }: ListFightsResponse) {
  return (
    <Stack>
      <ResultCards
        fights={fights}
        startTime={event.start_time}
        locked={event.locked}
        actions={siteAdminResults}
        pageResults={usePageResults(event.id)}
      />
      <EventRulings event={event} />
    </Stack>
  );
}
