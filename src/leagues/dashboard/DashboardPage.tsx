import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { listLeaguesOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { useAppBadge } from '../../app/shell/app-badge.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { useSession } from '../../app/shell/session.client.ts';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { CLASSIC_SCORING } from '../../scoring/scoring.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { missingPicks } from '../shortcuts/shortcuts.client.ts';
import columns from '../TwoColumns.module.css';
import { CreateLeague } from './CreateLeague.tsx';
import styles from './DashboardPage.module.css';
import { EnterInvitation } from './EnterInvitation.tsx';
import { GetPro } from './GetPro.tsx';
import { MorningAfter } from './MorningAfter.tsx';
import { OwnLeagues } from './OwnLeagues.tsx';
import { refreshCounts } from './refresh-counts.client.ts';
import { UpNext } from './UpNext.tsx';

export default function DashboardPage() {
  const { viewer } = useSession();
  const query = useQuery({
    ...listLeaguesOptions(),
    refetchInterval: ({ state }) => refreshCounts(state.data?.leagues.map((league) => league.next_event)),
  });
  const { data } = query;
  const isNew = !data?.has_picked;
  useAppBadge(data && missingPicks(data));
  return (
    <Page>
      <PageHeading
        title="Your Leagues"
        actions={viewer?.is_site_admin && <ButtonLink to={paths.siteAdmin()}>Admin Dashboard</ButtonLink>}
      />
      <div className={columns.columns}>
        <div className={columns.main}>
          {query.isPending && <Loading label="Loading leagues…" rowHeight="6rem" />}
          <ProblemNotice
            error={query.isError && !data ? query.error : null}
            fallback={fallbackMessages.load_leagues}
            onRetry={query.refetch}
          />
          {data && (
            <>
              <MorningAfter leagues={data.leagues} />
              <UpNext
                skipped={data.skipped_events}
                leagues={data.leagues}
                clockAhead={Date.parse(data.server_time) - query.dataUpdatedAt}
              />
              <OwnLeagues leagues={data.leagues} canCreate={data.can.create} />
            </>
          )}
        </div>
        {/* Waits for the leagues, which would push it down on a phone. */}
        {!query.isPending && (
          <div>
            <Fold title="Have an invite?" isOpen={isNew}>
              <EnterInvitation />
            </Fold>
            {data && (
              <Fold title={data.can.create ? 'Create a league' : 'Start your own league'} isOpen={isNew}>
                {data.can.create ? <CreateLeague /> : <GetPro />}
              </Fold>
            )}
            <Fold title="How It Works" isOpen={isNew}>
              <HowItWorks />
            </Fold>
          </div>
        )}
      </div>
    </Page>
  );
}

const { winner, method, round } = CLASSIC_SCORING;

function HowItWorks() {
  return (
    <ol className={styles.steps}>
      <li>Join with a friend's invite link.</li>
      <li>Pick the winner, the method and the round of each fight. Every pick saves automatically.</li>
      <li>
        Picks lock when the event starts or a fight goes live. Picks of others become visible once locked.
      </li>
      <li>
        {winner} points for the winner, {winner + method} with the method, {winner + method + round} with the
        round too. Most points win the event. <Link to={paths.rules()}>All the rules</Link>
      </li>
    </ol>
  );
}
