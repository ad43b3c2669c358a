import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useTanStackMutation,
} from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useReducer, useRef } from 'react';

type Startable<Result, Variables> = Result extends unknown
  ? Omit<Result, 'mutate' | 'mutateAsync'> & { mutate: (variables: Variables) => void }
  : never;

/**
 * TanStack's `useMutation`, in the event that starts it: locked, because a double click can come before the next render, and
 * drawn as pending, because TanStack says so a tick later, for which React would put a pressed switch back. What is said of its
 * success is said of what it was started on: by then the screen has been read again.
 */
export function useMutation<Data, Problem = Error, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Problem, Variables, Context>,
): Startable<UseMutationResult<Data, Problem, Variables, Context>, Variables> {
  const latest = useRef(options);
  const started = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  // The answer to a question is for what is on screen when it comes.
  const at = options.meta?.changes === false ? latest : started;
  const { mutateAsync, ...mutation } = useTanStackMutation({
    ...options,
    onSuccess: (...of) => at.current.onSuccess?.(...of),
  });
  const locked = useRef(false);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const mutate = useCallback(
    (variables: Variables) => {
      if (locked.current) return;
      locked.current = true;
      started.current = latest.current;
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

/** Of several changes that are made in one place. What another one did before is over. */
export const lastOf = <Change extends Pick<UseMutationResult, 'submittedAt'>>(
  ...changes: readonly Change[]
) => changes.reduce((last, one) => (one.submittedAt > last.submittedAt ? one : last));

/** How the last of them failed. */
export const lastFailure = (...changes: readonly Pick<UseMutationResult, 'submittedAt' | 'error'>[]) =>
  lastOf(...changes).error;
