import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { createLeagueMutation, listLeaguesQueryKey } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { toProblem } from '../app/problem.client.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { problemMessage } from '../errors/problems.ts';
import { normaliseName } from '../names/normalise-name.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Stack } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { toast } from '../ui/toast.client.ts';
import { LEAGUE_NAME_MAX, leagueNameProblem } from './league-name.ts';

/** For pro: a name, and the league is there. */
export function CreateLeague() {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const create = useMutation({
    ...createLeagueMutation(),
    async onSuccess(league) {
      setName('');
      await client.invalidateQueries({ queryKey: listLeaguesQueryKey() });
      toast(`${league.name} is there. Invite your friends in its Admin.`, { tone: 'success' });
    },
    onError: (error) => setRefused(toProblem(error, fallbackMessages.create_league).message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const mistake = leagueNameProblem(name);
    setRefused(mistake && problemMessage(mistake));
    if (!mistake) create.mutate({ body: { name: normaliseName(name) } });
  };
  return (
    <Panel title="Create a league">
      <form onSubmit={submit} noValidate>
        <Stack tight>
          <Field label="League Name" error={refused}>
            <TextInput
              value={name}
              maxLength={LEAGUE_NAME_MAX}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="primary" busy={create.isPending} busyLabel="Creating…">
            Create League
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
