import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Row } from '../../../ui/Page.tsx';
import { RequiredLabel } from '../../../ui/RequiredLabel.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { easternInputValue } from '../../eastern-time.ts';
import { EVENT_NAME_MAX } from '../../event-fields.ts';
import styles from '../../SiteAdmin.module.css';
import { StartFields, startOf } from './StartFields.tsx';

type Props = {
  name: string | null;
  start: string | null;
  /** Known without a time. */
  day: string | null;
  busy: boolean;
  onFilled: (event: { name: string; start_time: string }) => void;
};

/** Asks for what a text does not say about a new event. */
export function NewEventFields({ name: known, start: knownStart, day, busy, onFilled }: Props) {
  const [name, setName] = useState(known ?? '');
  const [start, setStart] = useState(() => {
    const [knownDay = day ?? '', hour = ''] = knownStart ? easternInputValue(knownStart).split('T') : [];
    return { day: knownDay, hour };
  });
  const parsed = startOf(start);
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (name.trim() !== '' && parsed?.ok) onFilled({ name, start_time: parsed.instant.toISOString() });
      }}
    >
      <Field label={<RequiredLabel>Event Name</RequiredLabel>} required>
        <TextInput
          value={name}
          maxLength={EVENT_NAME_MAX}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <StartFields value={start} onChange={setStart} />
      <Row>
        <Button type="submit" busy={busy && 'Reading…'}>
          Update Preview
        </Button>
      </Row>
    </Form>
  );
}
