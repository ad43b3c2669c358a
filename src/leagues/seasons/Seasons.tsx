import { useQuery } from '@tanstack/react-query';
import { listSeasonsOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import styles from '../ListItem.module.css';
import { NextSeason } from './NextSeason.tsx';
import { SeasonItem } from './SeasonItem.tsx';

/** For league admins: the seasons there are, and starting the next one. */
export default function Seasons({ leagueId }: { leagueId: string }) {
  const { data, isPending, error, refetch } = useQuery(listSeasonsOptions({ path: { league_id: leagueId } }));
  return (
    <Fold title="Seasons" opensAtDesk>
      <p>Each season has its own standings. All-time counts every event.</p>
      {isPending && <Loading label="Loading seasons…" rowHeight="4rem" />}
      {!data && <ProblemNotice error={error} fallback={fallbackMessages.load_scores} onRetry={refetch} />}
      {data && (
        <>
          <ul className={styles.list}>
            {data.seasons.map((season) => (
              <SeasonItem key={season.id} leagueId={leagueId} season={season} />
            ))}
          </ul>
          <NextSeason leagueId={leagueId} latest={data.seasons[0]?.name} events={data.first_events} />
        </>
      )}
    </Fold>
  );
}
