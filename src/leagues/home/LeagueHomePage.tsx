import { Suspense } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { useSettled } from '../../app/shell/use-settled.client.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { DownloadLink } from '../export/DownloadLink.tsx';
import type { LeagueHome } from '../league-answers.client.ts';
import { ReadLeague } from '../ReadLeague.tsx';
import { LeaveLeague } from '../settings/LeaveLeague.tsx';
import styles from '../TwoColumns.module.css';
import home from './LeagueHomePage.module.css';
import { LiveNow } from './LiveNow.tsx';
import { Members } from './Members.tsx';
import { NextStep } from './NextStep.tsx';
import { PastEvents } from './PastEvents.tsx';
import { Standings } from './StandingsPanel.tsx';
import { UpcomingEvents } from './UpcomingEvents.tsx';

const MuteLeague = lazyOptional(() => import('./MuteLeague.tsx'));

export default function LeagueHomePage() {
  return <ReadLeague>{(league, clockAhead) => <Home league={league} clockAhead={clockAhead} />}</ReadLeague>;
}

function Home({ league, clockAhead }: { league: LeagueHome; clockAhead: number }) {
  const isSettled = useSettled();
  return (
    <Page>
      <PageHeading
        kicker={<Link to={paths.dashboard()}>Your Leagues</Link>}
        title={league.name}
        actions={league.can.run && <ButtonLink to={paths.leagueAdmin(league.id)}>League Admin</ButtonLink>}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <NextStep />
          {league.live_now && <LiveNow league={league} event={league.live_now} />}
          <UpcomingEvents league={league} clockAhead={clockAhead} />
          <Standings leagueId={league.id} />
          <PastEvents league={league} />
        </div>
        <div className={styles.side}>
          <Members leagueId={league.id} members={league.members} />
          <div className={home.mute}>
            {isSettled && (
              <Suspense>
                <MuteLeague leagueId={league.id} />
              </Suspense>
            )}
          </div>
          <DownloadLeague leagueId={league.id} />
          {league.can.leave && <LeaveLeague leagueId={league.id} name={league.name} />}
        </div>
      </div>
    </Page>
  );
}

function DownloadLeague({ leagueId }: { leagueId: string }) {
  return (
    <Panel title="Export league" intro="Standings, points by event and all shown picks, as CSV files.">
      <DownloadLink leagueId={leagueId} />
    </Panel>
  );
}
