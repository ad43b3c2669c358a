import type { GetOwnProfileResponse } from '../../app/api/generated/types.gen.ts';
import { Columns } from '../../ui/Columns.tsx';
import { Stack } from '../../ui/Page.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { SignInPanel } from './SignInPanel.tsx';

type Props = { profile: GetOwnProfileResponse; isSiteAdmin: boolean };

/** How the user signs in, where they are signed in, and what belongs to the account. */
export default function AccountPanels({ profile, isSiteAdmin }: Props) {
  return (
    <Columns>
      <SignInPanel profile={profile} isSiteAdmin={isSiteAdmin} />
      <Stack>
        <SessionsPanel />
        <AccountPanel
          ownsLeagues={profile.leagues.some((league) => league.is_owner)}
          isSiteAdmin={isSiteAdmin}
        />
      </Stack>
    </Columns>
  );
}
