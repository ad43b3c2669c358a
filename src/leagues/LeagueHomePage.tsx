import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { getLeagueOptions } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { ProblemNotice } from '../app/ProblemNotice.tsx';
import { paths } from '../app/paths.ts';
import { toProblem } from '../app/problem.client.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Loading } from '../ui/Skeleton.tsx';
import { LeagueRoute } from './LeagueRoute.tsx';
import { LeaveLeague } from './LeaveLeague.tsx';
import { LiveNow } from './LiveNow.tsx';
import type { LeagueHome } from './league-answers.client.ts';
import { Members } from './Members.tsx';
import { PastEvents } from './PastEvents.tsx';
import { Standings } from './Standings.tsx';
import styles from './TwoColumns.module.css';
import { UpcomingEvents } from './UpcomingEvents.tsx';

export default function LeagueHomePage() {
  return <LeagueRoute>{(leagueId) => <ReadLeague key={leagueId} leagueId={leagueId} />}</LeagueRoute>;
}

function ReadLeague({ leagueId }: { leagueId: string }) {
  const query = useQuery(getLeagueOptions({ path: { league_id: leagueId } }));
  // Whoever is not in the league gets no more than whether it can be joined.
  if (query.isError && isNotFound(query.error)) return <Navigate replace to={paths.join(leagueId)} />;
  if (query.data) return <Home league={query.data} />;
  return (
    <Page>
      {query.isPending && <Loading label="Loading league…" rows={4} rowHeight="7rem" />}
      <ProblemNotice
        error={query.error}
        fallback={fallbackMessages.load_league}
        action={<Button onClick={() => query.refetch()}>Try again</Button>}
      />
    </Page>
  );
}

const isNotFound = (error: unknown) => ['league_not_found', 'not_found'].includes(toProblem(error, '').code);

function Home({ league }: { league: LeagueHome }) {
  return (
    <Page>
      <PageHeading
        kicker={<Link to={paths.dashboard()}>Your Leagues</Link>}
        title={league.name}
        actions={league.can.run && <ButtonLink to={paths.leagueAdmin(league.id)}>League Admin</ButtonLink>}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {league.live_now && <LiveNow league={league} event={league.live_now} />}
          <UpcomingEvents leagueId={league.id} events={league.upcoming} />
          <Standings leagueId={league.id} />
          <PastEvents leagueId={league.id} events={league.past} />
        </div>
        <div className={styles.side}>
          <Members members={league.members} />
          {league.can.leave && <LeaveLeague leagueId={league.id} name={league.name} />}
        </div>
      </div>
    </Page>
  );
}
