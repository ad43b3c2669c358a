import { useState } from 'react';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { messageOf } from '../../errors/messages.ts';
import { EVENT_NAME_MAX, EVENT_VENUE_MAX } from '../../events/event-fields.ts';
import styles from '../../events/SiteAdmin.module.css';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RequiredLabel } from '../../ui/RequiredLabel.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { EasternTimeField, useEasternStart } from './EasternTimeField.tsx';

type NewEvent = { name: string; start_time: string; venue: string };

type Props = {
  title: string;
  headingLevel: 2 | 3;
  submitLabel: string;
  /** Undefined for a new event. */
  event?: { name: string; start_time: string; venue: string | null };
  fallback: string;
  /** False when nothing was sent after all: the form stays open. */
  send: (event: NewEvent) => Promise<boolean>;
  onDone: () => void;
};

export function EventForm({ title, headingLevel, submitLabel, event, fallback, send, onDone }: Props) {
  // Fields that nobody edited follow the event, which may change meanwhile.
  const [typedName, setName] = useState<string>();
  const name = typedName ?? event?.name ?? '';
  const start = useEasternStart(event?.start_time);
  const [typedVenue, setVenue] = useState<string>();
  const venue = typedVenue ?? event?.venue ?? '';
  const [refusal, setRefusal] = useState<string>();
  const save = useMutation({ mutationFn: send, onSuccess: (isSent) => isSent && onDone() });
  const { parsed } = start;

  function submit() {
    const refused =
      name.trim() === '' || start.text === ''
        ? messageOf('event_fields_required')
        : parsed.ok
          ? undefined
          : parsed.problem;
    setRefusal(refused);
    if (refused || !parsed.ok) return;
    // Keeps the seconds of a start that nobody edited.
    const start_time = event && !start.isTouched ? event.start_time : parsed.instant.toISOString();
    save.mutate({ name, start_time, venue });
  }

  return (
    <Panel title={title} headingLevel={headingLevel} tone="loud">
      <Form className={styles.form} onSubmit={submit}>
        <Field label={<RequiredLabel>Event Name</RequiredLabel>} required>
          <TextInput
            value={name}
            maxLength={EVENT_NAME_MAX}
            autoComplete="off"
            onChange={(change) => setName(change.target.value)}
          />
        </Field>
        <EasternTimeField
          label={<RequiredLabel>Start Time (Eastern Time)</RequiredLabel>}
          required
          start={start}
        />
        <Field label="Venue">
          <TextInput
            value={venue}
            maxLength={EVENT_VENUE_MAX}
            autoComplete="off"
            onChange={(change) => setVenue(change.target.value)}
          />
        </Field>
        {refusal ? (
          <Notice tone="error">{refusal}</Notice>
        ) : (
          <ProblemNotice error={save.error} fallback={fallback} />
        )}
        <Row>
          <Button type="submit" variant="primary" busy={save.isPending && 'Saving...'}>
            {submitLabel}
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </Row>
      </Form>
    </Panel>
  );
}
