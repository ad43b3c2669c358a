import { useState } from 'react';
import { updateLeagueMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { Fold } from '../../ui/Fold.tsx';
import { toast } from '../../ui/toast.client.ts';
import { LeagueNameForm } from './LeagueNameForm.tsx';

export function RenameLeague({ leagueId, name }: { leagueId: string; name: string }) {
  const [typed, setTyped] = useState(name);
  const rename = useMutation({
    ...updateLeagueMutation(),
    onSuccess(settings) {
      setTyped(settings.name);
      toast('League renamed', { tone: 'success' });
    },
  });
  return (
    <Fold title="Rename league" opensAtDesk>
      <LeagueNameForm
        typed={typed}
        onType={setTyped}
        onName={(wanted) => rename.mutate({ path: { league_id: leagueId }, body: { name: wanted } })}
        refusal={refusalOf(rename, adminFallbackMessages.rename_league)}
        busy={rename.isPending && 'Renaming…'}
        label="Rename League"
      />
    </Fold>
  );
}
