import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { updateLeagueMutation } from '../app/api/generated/@tanstack/react-query.gen.ts';
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
import { readLeagueAgain } from './read-league-again.client.ts';

export function RenameLeague({ leagueId, name }: { leagueId: string; name: string }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(name);
  const [refused, setRefused] = useState<string | null>(null);
  const rename = useMutation({
    ...updateLeagueMutation(),
    async onSuccess(settings) {
      setTyped(settings.name);
      await readLeagueAgain(client, leagueId);
      toast('League renamed', { tone: 'success' });
    },
    onError: (error) => setRefused(toProblem(error, fallbackMessages.rename_league).message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rename.isPending) return;
    const mistake = leagueNameProblem(typed);
    setRefused(mistake && problemMessage(mistake));
    if (!mistake) rename.mutate({ path: { league_id: leagueId }, body: { name: normaliseName(typed) } });
  };
  return (
    <Panel title="Rename league">
      <form onSubmit={submit} noValidate>
        <Stack tight>
          <Field label="League Name" error={refused}>
            <TextInput
              value={typed}
              maxLength={LEAGUE_NAME_MAX}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="primary" busy={rename.isPending} busyLabel="Renaming…">
            Rename League
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
