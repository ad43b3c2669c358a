import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { InviteLinks } from '../invites/InviteLinks.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { AdminsOnly } from './AdminsOnly.tsx';
import { DeleteLeague } from './DeleteLeague.tsx';
import { LeagueSwitches } from './LeagueSwitches.tsx';
import type { LeagueHome } from './league-answers.client.ts';
import { ManageMembers } from './ManageMembers.tsx';
import { ReadLeague } from './ReadLeague.tsx';
import { RenameLeague } from './RenameLeague.tsx';
import styles from './TwoColumns.module.css';

export default function LeagueAdminPage() {
  return <ReadLeague>{(league) => <LeagueAdmin league={league} />}</ReadLeague>;
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
        <InviteLinks leagueId={league.id} leagueName={league.name} />
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
