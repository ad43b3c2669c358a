import { useState } from 'react';
import { updateLeagueChatMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { LeagueChat } from '../../app/api/generated/types.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { announce } from '../../ui/toast.client.ts';
import type { ChatSwitches as Switches } from './chat-post.ts';
import { chatFallbacks, switchWords } from './chat-words.ts';

type Props = { leagueId: string; chat: LeagueChat; onSaved: (chat: LeagueChat) => void };

/** What is posted of a night. */
export function ChatSwitches({ leagueId, chat, onSaved }: Props) {
  // Optimistic: a refusal puts the switch back.
  const [wanted, setWanted] = useState<Partial<Switches>>({});
  const shown: Switches = { ...chat, ...wanted };
  const update = useMutation({
    ...updateLeagueChatMutation(),
    onSuccess(saved) {
      onSaved(saved);
      announce('Saved');
    },
    onSettled: () => setWanted({}),
  });
  const set = (body: Partial<Switches>) => {
    setWanted(body);
    update.mutate({ path: { league_id: leagueId }, body });
  };
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
