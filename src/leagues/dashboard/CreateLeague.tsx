import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createLeagueMutation,
  listLeaguesQueryKey,
} from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemText } from '../../app/shell/ProblemText.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/toast.client.ts';
import { LeagueNameForm } from '../settings/LeagueNameForm.tsx';

export function CreateLeague() {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const create = useMutation({
    ...createLeagueMutation(),
    async onSuccess(league) {
      setTyped('');
      await client.invalidateQueries({ queryKey: listLeaguesQueryKey() });
      toast(`${league.name} is ready. Tap Admin to invite your friends.`, { tone: 'success' });
    },
  });
  return (
    <Panel title="Create a league">
      <LeagueNameForm
        typed={typed}
        onType={setTyped}
        onName={(name) => create.mutate({ body: { name } })}
        refusal={
          create.error && <ProblemText error={create.error} fallback={fallbackMessages.create_league} />
        }
        busy={create.isPending}
        label="Create League"
        busyLabel="Creating…"
      />
    </Panel>
  );
}
