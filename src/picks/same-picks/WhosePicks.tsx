import { useId, useState } from 'react';
import type { GetSamePicksResponse } from '../../app/api/generated/types.gen.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { counted } from '../../text/counted.ts';
import { listed } from '../../text/listed.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import type { useSamePicks } from './same-picks.client.ts';

type Choice = ReturnType<typeof useSamePicks>;

/** Asks, while there is something to ask; otherwise says what was refused. */
export function WhosePicks({ choice }: { choice: Choice }) {
  if (choice.isAsking && choice.data) return <Question {...choice} differences={choice.data.differences} />;
  return <ProblemNotice error={choice.error} fallback={fallbackMessages.same_picks} />;
}

type Props = Pick<Choice, 'isPending' | 'error' | 'turnOn' | 'stopAsking'> & {
  differences: GetSamePicksResponse['differences'];
};

/** Picks that differ now are replaced only by those of the league that the user names. */
function Question({ isPending, error, turnOn, stopAsking, ...props }: Props) {
  // While it is being done, the question stays as it was asked.
  const [differences] = useState(props.differences);
  const [chosen, setChosen] = useState('');
  const hint = useId();
  const leagues = new Map(
    differences.flatMap((event) => event.leagues).map(({ id, name }) => [id, name] as const),
  );
  const pickCount = (id: string) =>
    differences
      .flatMap((event) => event.leagues)
      .filter((league) => league.id === id)
      .reduce((sum, { pick_count }) => sum + pick_count, 0);
  return (
    <Dialog
      open
      onClose={stopAsking}
      title="Which picks count?"
      actions={
        <>
          <Button onClick={stopAsking}>Cancel</Button>
          <Button variant="primary" busy={isPending && 'Saving…'} onClick={() => turnOn(chosen || null)}>
            Use One Set
          </Button>
        </>
      }
    >
      <Stack tight>
        <p>Your leagues have different picks on {listed(differences.map(({ event_name }) => event_name))}.</p>
        <Field label="Picks to use">
          <Select value={chosen} aria-describedby={hint} onChange={(event) => setChosen(event.target.value)}>
            <option value="">Keep them different</option>
            {[...leagues].map(([id, name]) => (
              <option key={id} value={id}>
                Use the ones from {name} ({counted(pickCount(id), 'pick')})
              </option>
            ))}
          </Select>
        </Field>
        <p id={hint}>
          {chosen
            ? 'Different picks in your other leagues are replaced.'
            : 'Other events have one set of picks.'}
        </p>
        <ProblemNotice error={error} fallback={fallbackMessages.same_picks} />
      </Stack>
    </Dialog>
  );
}
