import { type RefObject, useLayoutEffect } from 'react';

/** Takes over what was typed or autofilled before hydration. `value` is what the form already has. */
export function useTypedBeforeHydration(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onTyped: (value: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first time may the input know more than the form
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== value) onTyped(typed);
  }, []);
}
