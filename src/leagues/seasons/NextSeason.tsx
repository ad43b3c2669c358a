import { useState } from 'react';
import { beginSeasonMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { ListSeasonsResponse } from '../../app/api/generated/types.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { dayHere } from '../../time/here-time.client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { announce } from '../../ui/toast.client.ts';
import styles from '../ListItem.module.css';
import { SeasonForm } from './SeasonForm.tsx';
import { nextSeasonName } from './season-name.ts';

type Props = { leagueId: string; latest: string | undefined; events: ListSeasonsResponse['first_events'] };

export function NextSeason({ leagueId, latest, events }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const close = () => {
    setOpen(false);
    setChosen('');
  };
  const begin = useMutation({
    ...beginSeasonMutation(),
    onSuccess({ name }) {
      close();
      announce(`${name} is set up`);
    },
  });
  const first = events.find(({ id }) => id === chosen) ?? events[0];
  if (!first) {
    return <p className={styles.about}>You can start one when the next event is announced.</p>;
  }
  if (!isOpen) return <Button onClick={() => setOpen(true)}>Start a New Season</Button>;
  return (
    <SeasonForm
      name={nextSeasonName(latest)}
      dropWorst={0}
      canSetDrops
      points="classic"
      canSetPoints
      label="Start Season"
      busy={begin.isPending && 'Starting…'}
      refusal={refusalOf(begin, adminFallbackMessages.begin_season)}
      onCancel={close}
      onSeason={(fields) =>
        begin.mutate({ path: { league_id: leagueId }, body: { ...fields, first_event_id: first.id } })
      }
    >
      <Field
        label="First event"
        hint="Everyone starts at 0 with it. Earlier events stay in the previous season."
      >
        <Select value={first.id} onChange={(event) => setChosen(event.target.value)}>
          {events.map(({ id, name, start_time }) => (
            <option key={id} value={id}>
              {name}, {dayHere(start_time)}
            </option>
          ))}
        </Select>
      </Field>
    </SeasonForm>
  );
}
