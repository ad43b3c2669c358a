import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { listInvitesOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { useSettled } from '../../app/shell/use-settled.client.ts';
import { messageOf } from '../../errors/messages.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import type { LeagueHome } from '../league-answers.client.ts';
import { ReadLeague } from '../ReadLeague.tsx';
import styles from '../TwoColumns.module.css';
import { DeleteLeague } from './DeleteLeague.tsx';
import { InviteLinks } from './InviteLinks.tsx';
import { LeagueSwitches } from './LeagueSwitches.tsx';
import { ManageMembers } from './ManageMembers.tsx';
import { RenameLeague } from './RenameLeague.tsx';

const BringHistory = lazyOptional(() => import('../past-seasons/BringHistory.tsx'));
const GroupChat = lazyOptional(() => import('../chat/GroupChat.tsx'));
const PickProgress = lazyOptional(() => import('../nudge/PickProgress.tsx'));
const Seasons = lazyOptional(() => import('../seasons/Seasons.tsx'));

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
  const invites = useQuery(listInvitesOptions({ path: { league_id: league.id } }));
  const isSettled = useSettled();
  // Nothing below the links is drawn until their height is known.
  if (invites.isPending) return <Loading label="Loading league…" rowHeight="9rem" />;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <InviteLinks leagueId={league.id} leagueName={league.name} />
        <div>
          <ManageMembers league={league} />
          {isSettled && (
            <Suspense>
              <PickProgress league={league} />
              <Seasons leagueId={league.id} />
              <GroupChat leagueId={league.id} />
              {league.can.bring_history && <BringHistory leagueId={league.id} />}
            </Suspense>
          )}
        </div>
      </div>
      <div>
        <RenameLeague leagueId={league.id} name={league.name} />
        <LeagueSwitches league={league} />
        {league.can.delete && <DeleteLeague league={league} />}
      </div>
    </div>
  );
}

function AdminsOnly() {
  return (
    <Stack tight>
      <Notice tone="error">{messageOf('league_admin_rename')}</Notice>
      <Notice tone="error">{messageOf('league_admin_invite')}</Notice>
    </Stack>
  );
}
