import { type ReactNode, useState } from 'react';
import {
  easternInputValue,
  type Occurrence,
  occurrenceLabels,
  occurrenceOf,
  parseEasternInput,
} from '../../events/eastern-time.ts';
import { Field } from '../../ui/Field.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

/** Follows the stored start until somebody edits it. */
export function useEasternStart(stored?: string) {
  const shown = {
    text: stored ? easternInputValue(stored) : '',
    occurrence: (stored && occurrenceOf(stored)) || 'first',
  } satisfies { text: string; occurrence: Occurrence };
  const [typed, setText] = useState<string>();
  const [chosen, setOccurrence] = useState<Occurrence>();
  const text = typed ?? shown.text;
  const occurrence = chosen ?? shown.occurrence;
  const parsed = parseEasternInput(text, occurrence);
  const isTouched = text !== shown.text || occurrence !== shown.occurrence;
  return { text, setText, occurrence, setOccurrence, parsed, isTouched };
}

type Props = {
  start: ReturnType<typeof useEasternStart>;
  label: ReactNode;
  required?: boolean;
  hint?: string;
  error?: string;
};

/** Asks which of the two is meant when a clock time occurs twice. */
export function EasternTimeField({ start, label, required, hint, error }: Props) {
  return (
    <>
      <Field label={label} required={required} hint={hint} error={error}>
        <TextInput
          type="datetime-local"
          value={start.text}
          onChange={(change) => start.setText(change.target.value)}
        />
      </Field>
      {start.parsed.ok && start.parsed.repeated && (
        <SegmentedChoice
          legend="This time happens twice that night"
          options={[
            { value: 'first', label: 'First', detail: occurrenceLabels.first },
            { value: 'second', label: 'Second', detail: occurrenceLabels.second },
          ]}
          value={start.occurrence}
          onChange={start.setOccurrence}
        />
      )}
    </>
  );
}
