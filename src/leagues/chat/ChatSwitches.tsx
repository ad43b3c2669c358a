import { updateLeagueChatMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { LeagueChat } from '../../app/api/generated/types.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { announce } from '../../ui/toast.client.ts';
import type { ChatSwitches as Switches } from './chat-post.ts';
import { chatFallbacks, switchWords } from './chat-words.ts';

type Props = { leagueId: string; chat: LeagueChat };

/** What gets posted about a night. */
export function ChatSwitches({ leagueId, chat }: Props) {
  const update = useMutation({
    ...updateLeagueChatMutation(),
    onSuccess: () => announce('Saved'),
  });
  // Shows the choice at once; a refusal puts the switch back.
  const shown: Switches = update.isPending ? { ...chat, ...update.variables.body } : chat;
  const set = (body: Partial<Switches>) => update.mutate({ path: { league_id: leagueId }, body });
  return (
    <Stack tight>
      {switchWords.map(({ name, label, hint, of }) => (
        <Switch
          key={name}
          label={label}
          hint={hint}
          checked={shown[name] && (of === undefined || shown[of])}
          disabled={update.isPending || (of !== undefined && !shown[of])}
          onChange={(is) => set({ [name]: is })}
        />
      ))}
      <ProblemNotice error={update.error} fallback={chatFallbacks.update} />
    </Stack>
  );
}
