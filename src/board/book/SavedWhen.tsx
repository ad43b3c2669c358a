import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { getBookOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { momentHere } from '../../time/here-time.client.ts';
import { beforeLockText } from './saved-text.ts';

/** When a pick of the board was last saved; asked for with the first tap, for all of them. Members only. */
export default function SavedWhen({ fightId, userId }: { fightId: string; userId: string }) {
  const { leagueId = '', eventId = '' } = useParams();
  const { data } = useQuery({
    ...getBookOptions({ path: { league_id: leagueId, event_id: eventId } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const saved = data?.saved.find((one) => one.fight_id === fightId && one.user_id === userId);
  if (!data || !saved) return null;
  return (
    <span>
      Saved {momentHere(saved.saved_at)}, {beforeLockText(saved.saved_at, data.locked_at)}.
    </span>
  );
}
