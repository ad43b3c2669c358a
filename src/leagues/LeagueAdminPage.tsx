import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getLeagueOptions } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { ProblemNotice } from '../app/ProblemNotice.tsx';
import { paths } from '../app/paths.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { InviteLinks } from '../invites/InviteLinks.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page, Row } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Loading } from '../ui/Skeleton.tsx';
import { AdminsOnly } from './AdminsOnly.tsx';
import { DeleteLeague } from './DeleteLeague.tsx';
import { LeagueRoute } from './LeagueRoute.tsx';
import { LeagueSwitches } from './LeagueSwitches.tsx';
import type { LeagueHome } from './league-answers.client.ts';
import { ManageMembers } from './ManageMembers.tsx';
import { RenameLeague } from './RenameLeague.tsx';
import styles from './TwoColumns.module.css';

export default function LeagueAdminPage() {
  return <LeagueRoute>{(leagueId) => <ReadLeague key={leagueId} leagueId={leagueId} />}</LeagueRoute>;
}

function ReadLeague({ leagueId }: { leagueId: string }) {
  const query = useQuery(getLeagueOptions({ path: { league_id: leagueId } }));
  if (query.data) return <LeagueAdmin league={query.data} />;
  return (
    <Page>
      {query.isPending && <Loading label="Loading league…" rows={4} rowHeight="7rem" />}
      <ProblemNotice
        error={query.error}
        fallback={fallbackMessages.load_league}
        action={
          <Row>
            <Button onClick={() => query.refetch()}>Try again</Button>
            <ButtonLink to={paths.dashboard()}>Back to Dashboard</ButtonLink>
          </Row>
        }
      />
    </Page>
  );
}

function LeagueAdmin({ league }: { league: LeagueHome }) {
  return (
    <Page>
      <PageHeading
        kicker={<Link to={paths.league(league.id)}>{league.name}</Link>}
        title="League Admin"
        actions={<ButtonLink to={paths.league(league.id)}>Back to League</ButtonLink>}
      />
      {league.can.run ? <Everything league={league} /> : <AdminsOnly />}
    </Page>
  );
}

function Everything({ league }: { league: LeagueHome }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <InviteLinks leagueId={league.id} />
        <ManageMembers league={league} />
      </div>
      <div className={styles.side}>
        <RenameLeague leagueId={league.id} name={league.name} />
        <LeagueSwitches league={league} />
        {league.can.delete && <DeleteLeague leagueId={league.id} name={league.name} />}
      </div>
    </div>
  );
}
