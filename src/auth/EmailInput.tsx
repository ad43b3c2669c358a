import type { Ref } from 'react';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';

type Props = { value: string; onChange: (value: string) => void; ref?: Ref<HTMLInputElement> };

/** The e-mail of an account, as password managers know it. */
export function EmailInput({ value, onChange, ref }: Props) {
  return (
    <Field label="Email" required>
      <TextInput
        ref={ref}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
