import { useQuery } from '@tanstack/react-query';
import { getOwnProfileOptions } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { ProblemNotice } from '../app/ProblemNotice.tsx';
import { paths } from '../app/paths.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Page, Row } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { EditProfile } from './EditProfile.tsx';
import { LeagueList } from './LeagueList.tsx';
import { ProfileColumns } from './ProfileColumns.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { StatsPanel } from './StatsPanel.tsx';

/** One's own profile: everything about oneself in one place. */
export default function ProfilePage() {
  const { data: profile, error, refetch } = useQuery(getOwnProfileOptions());
  return (
    <Page>
      <PageHeading title="Profile" />
      {!profile && !error && <ProfileSkeleton />}
      {!profile && (
        <ProblemNotice
          error={error}
          fallback={fallbackMessages.load_own_profile}
          action={<Button onClick={() => refetch()}>Try again</Button>}
        />
      )}
      {profile && (
        <ProfileColumns
          first={
            <>
              <EditProfile profile={profile} />
              <Panel title="Public profile" intro="Anyone who is signed in and has this link can see it.">
                <Row>
                  <CopyButton text={location.origin + paths.publicProfile(profile.id)} />
                  <ButtonLink to={paths.publicProfile(profile.id)}>View public profile</ButtonLink>
                </Row>
              </Panel>
              <Panel title="Your Leagues">
                <LeagueList leagues={profile.leagues} empty="You're not in any leagues yet." />
              </Panel>
            </>
          }
          second={
            <>
              <StatsPanel stats={profile.stats} points={profile.points_by_event} />
              <SessionsPanel />
              <AccountPanel ownsLeagues={profile.leagues.some((league) => league.is_owner)} />
            </>
          }
        />
      )}
    </Page>
  );
}
