import { Field } from '../../../ui/Field.tsx';
import { Row } from '../../../ui/Page.tsx';
import { RequiredLabel } from '../../../ui/RequiredLabel.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { type EasternParse, parseEasternInput } from '../../eastern-time.ts';

export interface StartParts {
  day: string;
  hour: string;
}

/** Undefined until both are filled in. */
export const startOf = ({ day, hour }: StartParts): EasternParse | undefined =>
  day && hour ? parseEasternInput(`${day}T${hour}`) : undefined;

type Props = { value: StartParts; onChange: (value: StartParts) => void };

/** For whoever knows the day without the time: a page never gives it, and a text may not. */
export function StartFields({ value, onChange }: Props) {
  const parsed = startOf(value);
  return (
    <Row>
      <Field label={<RequiredLabel>Day</RequiredLabel>} required hint="In Eastern Time.">
        <TextInput
          type="date"
          value={value.day}
          onChange={(event) => onChange({ ...value, day: event.target.value })}
        />
      </Field>
      <Field
        label={<RequiredLabel>Start Time (Eastern Time)</RequiredLabel>}
        required
        hint="When the first fight starts. Picks lock then."
        error={parsed && !parsed.ok ? parsed.problem : undefined}
      >
        <TextInput
          type="time"
          value={value.hour}
          onChange={(event) => onChange({ ...value, hour: event.target.value })}
        />
      </Field>
    </Row>
  );
}
