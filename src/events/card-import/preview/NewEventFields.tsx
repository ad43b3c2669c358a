import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Row } from '../../../ui/Page.tsx';
import { RequiredLabel } from '../../../ui/RequiredLabel.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { easternInputValue, parseEasternInput } from '../../eastern-time.ts';
import { EVENT_NAME_MAX } from '../../event-fields.ts';
import styles from '../../SiteAdmin.module.css';

type Props = {
  name: string | null;
  start: string | null;
  busy: boolean;
  onFilled: (event: { name: string; start_time: string }) => void;
};

/** Asks for what a text does not say about a new event. */
export function NewEventFields({ name: known, start: knownStart, busy, onFilled }: Props) {
  const [name, setName] = useState(known ?? '');
  const [start, setStart] = useState(knownStart ? easternInputValue(knownStart) : '');
  const parsed = parseEasternInput(start);
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (name.trim() !== '' && parsed.ok) onFilled({ name, start_time: parsed.instant.toISOString() });
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
      <Field
        label={<RequiredLabel>Start Time (Eastern Time)</RequiredLabel>}
        required
        hint="When the first fight starts. Picks lock then."
        error={start !== '' && !parsed.ok ? parsed.problem : undefined}
      >
        <TextInput type="datetime-local" value={start} onChange={(event) => setStart(event.target.value)} />
      </Field>
      <Row>
        <Button type="submit" busy={busy && 'Reading…'}>
          Update Preview
        </Button>
      </Row>
    </Form>
  );
}
