import { listFights, takeDifference } from '../../app/api/generated/sdk.gen.ts';
import type { ListFightsResponse } from '../../app/api/generated/types.gen.ts';
import { useFollowing } from '../../events/follow/screens/following.client.ts';
import type { ResultOnPage } from '../../fights/results/PageResult.tsx';
import { ResultCards } from '../../fights/results/ResultCards.tsx';
import { siteAdminResults } from '../../fights/results/result-actions.client.ts';
import { Stack } from '../../ui/Page.tsx';
import { EventRulings } from './EventRulings.tsx';

const throwOnError = true as const;

function usePageResults(event_id: string): ResultOnPage[] {
  const { data } = useFollowing(event_id);
  return (data?.differences ?? []).flatMap(({ id, kind, fight_id, result, is, was, revision_url, can }) => {
    if (kind !== 'result' || !fight_id || !result || !can.take) return [];
    const take = async () => {
      await takeDifference({ path: { difference_id: id }, throwOnError });
      const { data: card } = await listFights({ path: { event_id }, throwOnError });
      return card.fights.find((fight) => fight.id === fight_id)!;
    };
    return [{ fight_id, result, text: is ?? '', was, revision_url, take }];
  });
}

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
