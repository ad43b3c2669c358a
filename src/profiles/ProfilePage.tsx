import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { getOwnProfileOptions } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { paths } from '../app/router/paths.ts';
import { lazyOptional } from '../app/shell/lazy.client.ts';
import { ProblemNotice } from '../app/shell/ProblemNotice.tsx';
import { useSession } from '../app/shell/session.client.ts';
import { useSettled } from '../app/shell/use-settled.client.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Page, Stack } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { EditProfile } from './EditProfile.tsx';
import { ProfileColumns } from './ProfileColumns.tsx';
import styles from './ProfilePage.module.css';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { LeagueList } from './public/LeagueList.tsx';
import { StatsPanel } from './statistics/StatsPanel.tsx';

const NotificationPanels = lazyOptional(() => import('../notifications/NotificationPanels.tsx'));
const AccountPanels = lazyOptional(() => import('./account/AccountPanels.tsx'));

/** The viewer's own profile. */
export default function ProfilePage() {
  const { viewer } = useSession();
  const isSettled = useSettled();
  const { data: profile, error, refetch } = useQuery(getOwnProfileOptions());
  const publicPath = paths.publicProfile(profile?.id ?? '');
  return (
    <Page>
      <PageHeading title="Profile" actions={<ButtonLink to={paths.pickHistory()}>Your Picks</ButtonLink>} />
      {!profile && !error && <ProfileSkeleton />}
      {!profile && (
        <ProblemNotice error={error} fallback={fallbackMessages.load_own_profile} onRetry={refetch} />
      )}
      {profile && (
        <ProfileColumns
          first={
            <>
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
              <Panel title="Your Leagues">
                <LeagueList leagues={profile.leagues} empty="You're not in any leagues yet." />
              </Panel>
            </>
          }
          second={
            <>
              <StatsPanel stats={profile.stats} points={profile.points_by_event} />
              {isSettled && (
                <Suspense>
                  <NotificationPanels profile={profile} />
                </Suspense>
              )}
            </>
          }
          third={
            isSettled && (
              <Suspense>
                <AccountPanels profile={profile} isSiteAdmin={viewer?.is_site_admin === true} />
              </Suspense>
            )
          }
        />
      )}
    </Page>
  );
}
