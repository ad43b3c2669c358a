import { useRef } from 'react';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useTypedEarly } from './typed-early.client.ts';

type Props = { value: string; onChange: (value: string) => void };

/** The password that an account has, or is to have. */
export function PasswordInput({ value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useTypedEarly(input, value, onChange);
  return (
    <Field label="Password" required>
      <TextInput
        ref={input}
        type="password"
        name="password"
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
