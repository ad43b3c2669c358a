import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense, useCallback } from 'react';
import { Redirect, useParams } from 'wouter';
import { getBoardOptions, getMyPicksOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { loadAnswer } from '../../app/api/load-answer.client.ts';
import { toProblem } from '../../app/api/problem.client.ts';
import { paths } from '../../app/router/paths.ts';
import { LeagueScreenWaiting } from '../../app/shell/LeagueScreenWaiting.tsx';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { useSession } from '../../app/shell/session.client.ts';
import { useSettled } from '../../app/shell/use-settled.client.ts';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { isDecided } from '../../fights/fight.ts';
import { PhotoCredits } from '../../fights/poster/pictures-part.client.ts';
import { scoringOf } from '../../scoring/scoring.ts';
import { ScoringContext } from '../../scoring/scoring-context.client.ts';
import { Page } from '../../ui/Page.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { isPickClosed } from '../pick-lock.ts';
import styles from './EventPicks.module.css';
import { EventPicks } from './EventPicks.tsx';
import { PickHeading } from './PickHeading.tsx';
import { FinishedFight, LockedCard, PickNews, SamePicksHere, WatchLater } from './rare-parts.client.ts';

/** For an invite, before having an account. */
const GuestPicks = lazyOptional(() => import('./GuestPicks.tsx'));

const refreshEvery = 30_000;

const cardQuery = (leagueId: string, eventId: string) =>
  getMyPicksOptions({ path: { league_id: leagueId, event_id: eventId } });
const boardQuery = (leagueId: string, eventId: string) =>
  getBoardOptions({ path: { league_id: leagueId, event_id: eventId } });

/** Also loads whatever the answer turns out to need. */
export async function loader(client: QueryClient, { code = '', leagueId = '', eventId = '' }) {
  if (code) return GuestPicks.load();
  const query = cardQuery(leagueId, eventId);
  await loadAnswer(client, query);
  const entry = client.getQueryData(query.queryKey);
  if (!entry) return;
  if (!entry.lock_reason) {
    const hasNews =
      entry.offers.length > 0 || entry.picks.some((pick) => pick.needs_review || pick.since_picked);
    await Promise.all([
      hasNews && PickNews.load(),
      entry.same_picks && SamePicksHere.load(),
      entry.fights.some(isPickClosed) && FinishedFight.load(),
    ]);
    return;
  }
  const place = entry.fights.some(isDecided) && loadAnswer(client, boardQuery(leagueId, eventId));
  await Promise.all([LockedCard.load(), place]);
}

/** For a league's members, and for friends who have yet to join through an invite. */
export default function PickEntryPage() {
  const { code, leagueId = '', eventId = '' } = useParams();
  if (code === undefined) return <OwnPicks leagueId={leagueId} eventId={eventId} />;
  return (
    <Suspense>
      <GuestPicks code={code} eventId={eventId} />
    </Suspense>
  );
}

function OwnPicks({ leagueId, eventId }: { leagueId: string; eventId: string }) {
  const { viewer } = useSession();
  const isSettled = useSettled();
  const query = useQuery({
    ...cardQuery(leagueId, eventId),
    refetchInterval: refreshEvery,
  });
  const { data, refetch } = query;
  // One for all draws: an effect reads again with it, and each answer draws.
  const refetchCard = useCallback(() => void refetch(), [refetch]);
  // Members share this address with friends who have yet to join.
  if (toProblem(query.error, '').code === 'league_not_found') {
    return <Redirect replace to={paths.join(leagueId, { redirect: paths.picks(leagueId, eventId) })} />;
  }
  if (!data || !viewer) {
    return (
      <LeagueScreenWaiting
        query={query}
        leagueId={leagueId}
        fallback={fallbackMessages.load_fights}
        loading={<Loading label="Loading fights…" rowHeight="24rem" />}
      />
    );
  }
  return (
    <Page>
      <ScoringContext value={scoringOf(data)}>
        <PickHeading entry={data} />
        {data.same_picks && !data.lock_reason && (
          <Suspense>
            <SamePicksHere entry={data} />
          </Suspense>
        )}
        <EventPicks
          entry={data}
          viewer={viewer}
          clockAhead={Date.parse(data.server_time) - query.dataUpdatedAt}
          onStale={refetchCard}
        />
      </ScoringContext>
      {isSettled && data.fights.length > 0 && data.event.status !== 'completed' && (
        <div id="watch-later" className={styles.later}>
          <Suspense>
            <WatchLater eventId={eventId} />
          </Suspense>
        </div>
      )}
      <PhotoCredits />
    </Page>
  );
}
