import type { UseMutationResult } from '@tanstack/react-query';
import { lastFailure } from './mutation.client.ts';

interface Change<Variables> extends Pick<UseMutationResult, 'submittedAt' | 'error' | 'isPending'> {
  mutate: (variables: Variables) => void;
}

/** How a switch between two routes is drawn: it shows the choice at once, and a refusal puts it back. */
export function onOff<Variables>(
  isOn: boolean,
  { on, off, of }: { on: Change<Variables>; off: Change<Variables>; of: Variables },
) {
  return {
    error: lastFailure(on, off),
    drawn: {
      checked: on.isPending || (isOn && !off.isPending),
      disabled: on.isPending || off.isPending,
      onChange: (isOn: boolean) => (isOn ? on : off).mutate(of),
    },
  };
}
