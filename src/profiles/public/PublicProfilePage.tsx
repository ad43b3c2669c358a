import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'wouter';
import { getProfileOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetProfileResponse } from '../../app/api/generated/types.gen.ts';
import { isGone } from '../../app/api/problem.client.ts';
import { useEntry } from '../../app/router/address.client.ts';
import { paths } from '../../app/router/paths.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { useSession } from '../../app/shell/session.client.ts';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { messageOf } from '../../errors/messages.ts';
import { counted } from '../../text/counted.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ProfileHead } from '../ProfileHead.tsx';
import { ProfileSkeleton } from '../ProfileSkeleton.tsx';
import { StatsPanel } from '../statistics/StatsPanel.tsx';
import { LeagueList } from './LeagueList.tsx';
import styles from './PublicProfilePage.module.css';

export default function PublicProfilePage() {
  const { id = '' } = useParams();
  const { data: profile, error, refetch } = useQuery(getProfileOptions({ path: { user_id: id } }));
  if (profile) return <PublicProfile profile={profile} />;
  // A malformed id is treated like an unknown one.
  if (isGone(error)) return <NoSuchUser />;
  return (
    <Page>
      <PageHeading title="Profile" />
      {!error && <ProfileSkeleton />}
      <ProblemNotice error={error} fallback={fallbackMessages.load_profile} onRetry={refetch} />
    </Page>
  );
}

function NoSuchUser() {
  return (
    <Page>
      <PageHeading title="Profile" />
      <Notice tone="error" action={<BackButton />}>
        {messageOf('user_not_found')}
      </Notice>
    </Page>
  );
}

function PublicProfile({ profile }: { profile: GetProfileResponse }) {
  const { viewer } = useSession();
  const others = profile.other_leagues_count;
  return (
    <Page>
      <ProfileHead
        profile={profile}
        actions={
          <>
            <CopyButton label="Copy profile link" text={location.origin + paths.publicProfile(profile.id)} />
            {profile.is_me ? (
              <ButtonLink variant="primary" to={paths.profile()}>
                Edit my profile
              </ButtonLink>
            ) : (
              <BackButton />
            )}
          </>
        }
      />
      <Columns>
        <StatsPanel stats={profile.stats} points={profile.points_by_event} />
        <Panel title={profile.is_me ? 'Leagues' : 'Leagues you share'}>
          <LeagueList
            leagues={profile.leagues}
            versus={profile.is_me || !viewer ? undefined : { me: viewer.id, them: profile.id }}
            empty={profile.is_me ? "You're not in any leagues yet." : 'No leagues in common.'}
          />
          {others > 0 && <p className={styles.others}>And {counted(others, 'other league')}.</p>}
        </Panel>
      </Columns>
    </Page>
  );
}

/** Goes to the dashboard when the link was opened directly. */
function BackButton() {
  const [, navigate] = useLocation();
  const cameFromHere = useEntry() !== null;
  return <Button onClick={() => (cameFromHere ? history.back() : navigate(paths.dashboard()))}>Back</Button>;
}
