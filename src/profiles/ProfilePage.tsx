import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { getOwnProfileOptions } from '../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetOwnProfileResponse } from '../app/api/generated/types.gen.ts';
import { paths } from '../app/router/paths.ts';
import { lazyLater } from '../app/shell/later.client.ts';
import { lazyOptional } from '../app/shell/lazy.client.ts';
import { ProblemNotice } from '../app/shell/ProblemNotice.tsx';
import { useSession } from '../app/shell/session.client.ts';
import { Version } from '../app/shell/Version.tsx';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { Columns } from '../ui/Columns.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Page, Stack } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { RowLink, Rows } from '../ui/RowLink.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { EditProfile } from './EditProfile.tsx';
import styles from './ProfilePage.module.css';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { LeagueList } from './public/LeagueList.tsx';
import { StatsPanel } from './statistics/StatsPanel.tsx';

// Lazy, because only one tab is shown.
const Notifications = lazyOptional(() => import('../notifications/NotificationPanels.tsx'));
const SamePicksSwitch = lazyLater(() => import('../picks/same-picks/SamePicksSwitch.tsx'));
const Account = lazyOptional(() => import('./account/AccountPanels.tsx'));

const tabs = ['notifications', 'account'] as const;

/** The viewer's own profile. */
export default function ProfilePage() {
  const { data: profile, error, refetch } = useQuery(getOwnProfileOptions());
  return (
    <Page>
      <PageHeading title="Profile" />
      {!profile && !error && <ProfileSkeleton />}
      {!profile && (
        <ProblemNotice error={error} fallback={fallbackMessages.load_own_profile} onRetry={refetch} />
      )}
      {profile && <ProfileTabs profile={profile} />}
      {profile && <Version />}
    </Page>
  );
}

type Props = { profile: GetOwnProfileResponse };

/** The tab is in the address, so that it can be linked to. */
function ProfileTabs({ profile }: Props) {
  const { viewer } = useSession();
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const linked = query.get('tab') ?? location.hash.slice(1);
  return (
    <Tabs
      label="Profile"
      current={tabs.find((tab) => tab === linked) ?? 'you'}
      onChange={(tab) => navigate(paths.profile(tab === 'you' ? undefined : tab), { replace: true })}
      tabs={[
        { id: 'you', label: 'You', panel: <You profile={profile} /> },
        {
          id: 'notifications',
          label: 'Notifications',
          panel: (
            <Suspense fallback={<ProfileSkeleton />}>
              <Notifications profile={profile} />
            </Suspense>
          ),
        },
        {
          id: 'account',
          label: 'Account',
          panel: (
            <Suspense fallback={<ProfileSkeleton />}>
              <Account profile={profile} isSiteAdmin={viewer?.is_site_admin === true} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}

function You({ profile }: Props) {
  const publicPath = paths.publicProfile(profile.id);
  return (
    <Columns>
      <Stack>
        <StatsPanel stats={profile.stats} points={profile.points_by_event} />
        <Rows>
          <li>
            <RowLink to={paths.pickHistory()} title="Your Picks" detail="Every night, pick by pick" />
          </li>
        </Rows>
        <Panel title="Your Leagues">
          <LeagueList leagues={profile.leagues} empty="You're not in any leagues yet." />
        </Panel>
      </Stack>
      <Stack>
        <EditProfile profile={profile} />
        <Panel title="Public profile" intro="Anyone who is signed in and has this link can see it.">
          <Stack tight>
            <Link className={styles.link} to={publicPath}>
              {location.origin + publicPath}
            </Link>
            <div>
              <CopyButton text={location.origin + publicPath} />
            </div>
          </Stack>
        </Panel>
        <SamePicksSwitch />
      </Stack>
    </Columns>
  );
}
