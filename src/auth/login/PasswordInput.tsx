import { useRef, useState } from 'react';
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
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  );
}
