import { paths } from '../app/router/paths.ts';
import { ProblemNotice } from '../app/shell/ProblemNotice.tsx';
import type { Viewer } from '../app/shell/session.client.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Stack } from '../ui/Page.tsx';
import type { useInvite } from './use-invite.client.ts';

type Props = { viewer: Viewer; leagueId: string; isMember: boolean; join: ReturnType<typeof useInvite> };

export function InviteSignedIn({ viewer, leagueId, isMember, join }: Props) {
  if (isMember && !join.isPending) {
    return (
      <Stack>
        <p>You are already a member of this league.</p>
        <ButtonLink variant="primary" to={paths.league(leagueId)}>
          Go to League
        </ButtonLink>
      </Stack>
    );
  }
  return (
    <Stack>
      <p>Click join to become a member of this league.</p>
      <ProblemNotice error={join.error} fallback={fallbackMessages.join_league} />
      <Stack tight>
        <Button
          variant="primary"
          size="large"
          full
          busy={join.isPending && 'Joining…'}
          onClick={() => join.mutate({ kind: 'signed in', viewer })}
        >
          Join League
        </Button>
        <ButtonLink variant="bare" full to={paths.home()}>
          Cancel
        </ButtonLink>
      </Stack>
    </Stack>
  );
}
