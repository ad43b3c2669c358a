import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ProblemText } from '../../app/shell/ProblemText.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

type Props = {
  label: string;
  value: string | number | null;
  maxLength?: number;
  numeric?: boolean;
  /** The id of a datalist. */
  list?: string;
  /** Throws the server's refusal. */
  save: (typed: string) => Promise<void>;
};

/** Saves on blur if the text changed. Text that could not be saved stays, with the reason. */
export function InlineField({ label, value, maxLength, numeric, list, save }: Props) {
  const stored = value === null ? '' : String(value);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<ReactNode>();

  async function leave() {
    if (typed === null) return;
    if (typed.trim() === stored) return settle(typed);
    setError(undefined);
    try {
      await save(typed);
      settle(typed);
    } catch (refusal) {
      setError(<ProblemText error={refusal} fallback={adminFallbackMessages.update_fight} />);
    }
  }

  /** Shows the stored value again, unless somebody typed something else meanwhile. */
  function settle(saved: string) {
    setError(undefined);
    setTyped((now) => (now === saved ? null : now));
  }

  const commitOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
  };
  return (
    <Field label={label} error={error}>
      <TextInput
        value={typed ?? stored}
        maxLength={maxLength}
        list={list}
        inputMode={numeric ? 'numeric' : undefined}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void leave()}
        onKeyDown={commitOnEnter}
      />
    </Field>
  );
}
