import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { Field } from '../../ui/Field.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import type { LeagueHome } from '../league-answers.client.ts';
import { MemberProgressList } from './MemberProgressList.tsx';
import { NudgeMembers } from './NudgeMembers.tsx';
import { progressOf, progressQuery } from './progress-query.client.ts';

/** For league admins while an event is open: who has how many picks in, and one nudge. */
export default function PickProgress({ league }: { league: LeagueHome }) {
  const events = progressOf(league);
  const [chosen, setChosen] = useState<string | null>(null);
  const event = events.find(({ id }) => id === chosen) ?? events[0];
  const query = useQuery(progressQuery(league.id, event?.id));
  if (!event) return null;
  const { data, isPending, error, refetch } = query;
  return (
    <Fold title={`Picks for ${event.name}`} opensAtDesk>
      <Stack tight>
        <p>How many picks are in. Nobody sees which ones.</p>
        {events.length > 1 && (
          <Field label="Event">
            <Select value={event.id} onChange={({ target }) => setChosen(target.value)}>
              {events.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {isPending && <Loading label="Loading picks…" rowHeight="4rem" />}
        {!data && (
          <ProblemNotice error={error} fallback={adminFallbackMessages.load_progress} onRetry={refetch} />
        )}
        {data && (
          <>
            <NudgeMembers key={event.id} league={league} event={event} progress={data} />
            <MemberProgressList members={data.members} boutCount={event.fight_count} />
          </>
        )}
      </Stack>
    </Fold>
  );
}
