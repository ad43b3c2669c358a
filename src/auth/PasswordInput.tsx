import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';

type Props = { value: string; onChange: (value: string) => void };

/** The password that an account has, or is to have. */
export function PasswordInput({ value, onChange }: Props) {
  return (
    <Field label="Password" required>
      <TextInput
        type="password"
        name="password"
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
