import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listEventsOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { moveFight } from '../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { reader } from '../../time/here-time.client.ts';
import { EASTERN_ZONE } from '../../time/wall-clock.ts';
import { dayText } from '../../time/zone-time.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { toast } from '../../ui/toast.client.ts';
import type { Fight } from '../fight-cache.client.ts';

export function MoveBout({ fight, onClose }: { fight: Fight; onClose: () => void }) {
  const query = useQuery(listEventsOptions());
  const open = (query.data?.events ?? [])
    .filter(({ id, locked }) => id !== fight.event_id && !locked)
    .sort((one, other) => Date.parse(one.start_time) - Date.parse(other.start_time));
  const [chosen, setChosen] = useState<string>();
  const target = open.find(({ id }) => id === chosen) ?? open[0];
  const move = useMutation({
    mutationFn: (event_id: string) =>
      moveFight({ path: { fight_id: fight.id }, body: { event_id }, throwOnError: true }),
    onSuccess: () => {
      onClose();
      toast(`Moved to ${target?.name}`, { tone: 'success' });
    },
  });
  return (
    <Dialog
      open
      title="Move to another event"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {target && (
            <Button
              variant="primary"
              busy={move.isPending && 'Moving…'}
              onClick={() => move.mutate(target.id)}
            >
              Move Fight
            </Button>
          )}
        </>
      }
    >
      <p>
        {fight.red_name} vs {fight.blue_name} is canceled here, for 0 points. Members can reuse their pick on
        the other card.
      </p>
      {target && (
        <Field label="Event">
          <Select value={target.id} onChange={(change) => setChosen(change.target.value)}>
            {open.map(({ id, name, start_time }) => (
              <option key={id} value={id}>
                {name} · {dayText(start_time, reader(EASTERN_ZONE))}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {query.data && !target && <p>No other event is open for picks. Create one first.</p>}
      <ProblemNotice error={query.error} fallback={fallbackMessages.load_events} onRetry={query.refetch} />
      <ProblemNotice error={move.error} fallback="Failed to move the fight" />
    </Dialog>
  );
}
