import { useEffect, useRef, useState } from 'react';
import { createFight } from '../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { messageOf } from '../../errors/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RequiredLabel } from '../../ui/RequiredLabel.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { DEFAULT_SCHEDULED_ROUNDS, type ScheduledRounds, scheduledRoundsOptions } from '../fight.ts';
import { BOUT_ORDER_MAX, fightTextLimits } from '../fight-fields.ts';
import { WEIGHT_CLASSES } from '../weight-classes.ts';
import styles from './AddFightForm.module.css';

const empty = { red_name: '', blue_name: '', weight_class: '' };

/** After each fight, clears itself and raises the bout order, ready for the next one. */
export function AddFightForm({ eventId, nextOrder }: { eventId: string; nextOrder: number }) {
  const firstName = useRef<HTMLInputElement>(null);
  const [typedOrder, setTypedOrder] = useState<string>();
  const [fields, setFields] = useState(empty);
  const [rounds, setRounds] = useState<ScheduledRounds>(DEFAULT_SCHEDULED_ROUNDS);
  const [refusal, setRefusal] = useState<string>();
  const add = useMutation({
    mutationFn: async () => {
      const bout_order = Number(typedOrder ?? nextOrder) || null;
      await createFight({
        path: { event_id: eventId },
        body: { ...fields, bout_order, scheduled_rounds: rounds },
        throwOnError: true,
      });
    },
    onSuccess: () => {
      setFields(empty);
      setTypedOrder(undefined);
      setRounds(DEFAULT_SCHEDULED_ROUNDS);
      firstName.current?.focus();
    },
  });

  useEffect(() => firstName.current?.focus(), []);

  function submit() {
    const complete = fields.red_name.trim() !== '' && fields.blue_name.trim() !== '';
    setRefusal(complete ? undefined : messageOf('fighter_names_required'));
    if (complete) add.mutate();
  }

  const text = (name: keyof typeof empty) => ({
    value: fields[name],
    maxLength: fightTextLimits[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  });
  return (
    <Panel title="Add Fight" headingLevel={3} tone="loud">
      <Form className={styles.form} onSubmit={submit}>
        <Field label="Bout Order">
          <TextInput
            type="number"
            min={1}
            max={BOUT_ORDER_MAX}
            value={typedOrder ?? nextOrder}
            onChange={(event) => setTypedOrder(event.target.value)}
          />
        </Field>
        <Field label={<RequiredLabel>Red Fighter</RequiredLabel>} required>
          <TextInput ref={firstName} {...text('red_name')} />
        </Field>
        <Field label={<RequiredLabel>Blue Fighter</RequiredLabel>} required>
          <TextInput {...text('blue_name')} />
        </Field>
        <Field label="Weight Class">
          <TextInput {...text('weight_class')} list={WEIGHT_CLASSES} />
        </Field>
        <Field label="Scheduled Rounds">
          <Select
            value={rounds}
            onChange={(event) => setRounds(Number(event.target.value) as ScheduledRounds)}
          >
            {scheduledRoundsOptions.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        </Field>
        <div className={styles.end}>
          {refusal ? (
            <Notice tone="error">{refusal}</Notice>
          ) : (
            <ProblemNotice error={add.error} fallback={adminFallbackMessages.create_fight} />
          )}
          <Button type="submit" variant="primary" busy={add.isPending && 'Adding…'}>
            Add Fight
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
