import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useTanStackMutation,
} from '@tanstack/react-query';
import { useCallback, useReducer, useRef } from 'react';

type Startable<Result, Variables> = Result extends unknown
  ? Omit<Result, 'mutate' | 'mutateAsync'> & { mutate: (variables: Variables) => void }
  : never;

/**
 * TanStack's `useMutation`, in the event that starts it: locked, because a double click can come before the next render, and
 * drawn as pending, because TanStack says so a tick later, for which React would put a pressed switch back.
 */
export function useMutation<Data, Problem = Error, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Problem, Variables, Context>,
): Startable<UseMutationResult<Data, Problem, Variables, Context>, Variables> {
  const { mutateAsync, ...mutation } = useTanStackMutation(options);
  const locked = useRef(false);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const mutate = useCallback(
    (variables: Variables) => {
      if (locked.current) return;
      locked.current = true;
      const unlock = () => {
        locked.current = false;
      };
      mutateAsync(variables).then(unlock, unlock);
      draw();
    },
    [mutateAsync],
  );
  return { ...mutation, mutate } as never;
}
