import { type RefObject, useRef } from 'react';
import { useTypedBeforeHydration } from '../../pages/typed-before-hydration.client.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

type Props = { value: string; onChange: (value: string) => void; ref?: RefObject<HTMLInputElement | null> };

export function EmailInput({ value, onChange, ref }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  useTypedBeforeHydration(input, value, onChange);
  return (
    <Field label="Email" required>
      <TextInput
        ref={input}
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
