import { updateLeagueMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { UpdateLeagueData } from '../../app/api/generated/types.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { paths } from '../../app/router/paths.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { announce } from '../../ui/toast.client.ts';
import type { LeagueHome } from '../league-answers.client.ts';

/** Who may join without an invite, and who may see the boards (R7). */
export function LeagueSwitches({ league }: { league: LeagueHome }) {
  const update = useMutation({
    ...updateLeagueMutation(),
    onSuccess: () => announce('Saved'),
  });
  // Shows the choice at once; a refusal puts the switch back.
  const shown = update.isPending ? { ...league, ...update.variables.body } : league;
  const set = (body: UpdateLeagueData['body']) => update.mutate({ path: { league_id: league.id }, body });
  return (
    <Fold title="League link" opensAtDesk>
      <Stack tight>
        <Switch
          label="Anyone with the league link can join"
          checked={shown.join_by_link}
          disabled={update.isPending}
          onChange={(join_by_link) => set({ join_by_link })}
        />
        <Switch
          label="Anyone signed in with the link can see boards"
          hint="Picks stay hidden until the event locks."
          checked={shown.boards_by_link}
          disabled={update.isPending}
          onChange={(boards_by_link) => set({ boards_by_link })}
        />
        <ProblemNotice error={update.error} fallback={adminFallbackMessages.update_league} />
        {shown.join_by_link && (
          <CopyButton text={`${location.origin}${paths.join(league.id)}`} label="Copy League Link" />
        )}
      </Stack>
    </Fold>
  );
}
