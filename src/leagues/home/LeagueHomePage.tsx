import { Suspense } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RowLink, Rows } from '../../ui/RowLink.tsx';
import { DownloadLink } from '../export/DownloadLink.tsx';
import { LeagueLinks } from '../LeagueLinks.tsx';
import type { LeagueHome } from '../league-answers.client.ts';
import { ReadLeague } from '../ReadLeague.tsx';
import { LeaveLeague } from '../settings/LeaveLeague.tsx';
import styles from './LeagueHome.module.css';
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
  return (
    <Page>
      <PageHeading
        kicker={<Link to={paths.dashboard()}>Your Leagues</Link>}
        title={league.name}
        actions={<LeagueLinks league={league} />}
      />
      <div className={styles.columns}>
        <div>
          {league.can.run && league.members.length === 1 && <FirstInvite leagueId={league.id} />}
          <NextStep asksSamePicks={league.asks_same_picks} />
          {league.live_now && <LiveNow league={league} event={league.live_now} />}
          <UpcomingEvents league={league} clockAhead={clockAhead} />
        </div>
        <div className={styles.standings}>
          <Standings leagueId={league.id} memberCount={league.members.length} />
        </div>
        <div className={styles.past}>
          <PastEvents league={league} />
        </div>
        <div className={styles.more}>
          <Members members={league.members} />
          <Rows>
            {league.can.run && (
              <li>
                <RowLink dense to={paths.leagueAdmin(league.id)} title="Invite Friends" />
              </li>
            )}
            <li>
              <RowLink dense to={paths.rules()} title="Rules" />
            </li>
          </Rows>
          <Fold title="Notifications" isLazy>
            <Suspense>
              <MuteLeague leagueId={league.id} />
            </Suspense>
          </Fold>
          <Fold title={league.can.leave ? 'Export or Leave' : 'Export League'}>
            <Stack tight>
              <p>Standings, points by event and all shown picks, as CSV files.</p>
              <DownloadLink leagueId={league.id} />
              {league.can.leave && <LeaveLeague leagueId={league.id} name={league.name} />}
            </Stack>
          </Fold>
        </div>
      </div>
    </Page>
  );
}

/** In a league of one, there is nothing else to do. */
function FirstInvite({ leagueId }: { leagueId: string }) {
  return (
    <Panel tone="loud" title="Bring your friends in" intro="A link or a QR code, and they are in.">
      <ButtonLink variant="primary" full to={paths.leagueAdmin(leagueId)}>
        Invite Friends
      </ButtonLink>
    </Panel>
  );
}
