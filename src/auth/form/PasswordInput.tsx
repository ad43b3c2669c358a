import { useLayoutEffect, useRef, useState } from 'react';
import { useTypedBeforeHydration } from '../../pages/typed-before-hydration.client.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './PasswordInput.module.css';

type Props = {
  value: string;
  onChange: (value: string) => void;
  label?: string;
  name?: string;
  autoComplete?: 'current-password' | 'new-password';
};

export function PasswordInput({
  value,
  onChange,
  label = 'Password',
  name = 'password',
  autoComplete = 'current-password',
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const caret = useRef<[number | null, number | null]>(undefined);
  // Browsers put the caret elsewhere when the type changes.
  useLayoutEffect(() => {
    if (caret.current) input.current?.setSelectionRange(...caret.current);
    caret.current = undefined;
  });
  const toggle = () => {
    const field = input.current;
    const isTyping = field !== null && document.activeElement === field;
    caret.current = isTyping ? [field.selectionStart, field.selectionEnd] : undefined;
    setShown(!isShown);
  };
  useTypedBeforeHydration(input, value, onChange);
  return (
    <Field label={label} required>
      <div className={styles.field}>
        <TextInput
          ref={input}
          type={isShown ? 'text' : 'password'}
          name={name}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className={styles.show}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          // Keeps the focus in the field and a phone's keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  );
}
