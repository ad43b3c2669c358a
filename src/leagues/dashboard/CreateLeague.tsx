import { useState } from 'react';
import { useLocation } from 'wouter';
import {
  createInviteMutation,
  createLeagueMutation,
} from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { paths } from '../../app/router/paths.ts';
import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { LeagueNameForm } from '../settings/LeagueNameForm.tsx';

export function CreateLeague() {
  const [typed, setTyped] = useState('');
  const [, navigate] = useLocation();
  const invite = useMutation({
    ...createInviteMutation(),
    meta: { leaves: true },
    // Without a league, the screen has the button that creates one.
    onSettled: (_made, _refusal, { path }) =>
      navigate(paths.leagueAdmin(path.league_id), { state: { view: 'invite' } }),
  });
  const create = useMutation({
    ...createLeagueMutation(),
    meta: { leaves: true },
    onSuccess: (league) => invite.mutate({ path: { league_id: league.id } }),
  });
  return (
    <LeagueNameForm
      typed={typed}
      onType={setTyped}
      onName={(name) => create.mutate({ body: { name } })}
      refusal={refusalOf(create, fallbackMessages.create_league)}
      busy={(create.isPending || invite.isPending) && 'Creating…'}
      label="Create League"
    />
  );
}
