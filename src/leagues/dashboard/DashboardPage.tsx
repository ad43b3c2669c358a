import { useQuery } from '@tanstack/react-query';
import { listLeaguesOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { useAppBadge } from '../../app/shell/app-badge.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { useSession } from '../../app/shell/session.client.ts';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { missingPicks } from '../shortcuts/shortcuts.client.ts';
import styles from '../TwoColumns.module.css';
import { CreateLeague } from './CreateLeague.tsx';
import { EnterInvitation } from './EnterInvitation.tsx';
import { GetPro } from './GetPro.tsx';
import { HowItWorks } from './HowItWorks.tsx';
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
  useAppBadge(data && missingPicks(data.leagues, data.skipped_events));
  return (
    <Page>
      <PageHeading
        title="Your Leagues"
        actions={viewer?.is_site_admin && <ButtonLink to={paths.siteAdmin()}>Admin Dashboard</ButtonLink>}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
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
              <OwnLeagues leagues={data.leagues} />
            </>
          )}
        </div>
        {/* Only once the leagues are there, which would push it down on a phone. */}
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
