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
 * TanStack's `useMutation`, but locked and drawn as pending within the event that starts it: a double click can arrive before
 * the next render, and TanStack reports pending a tick later, by which time React would have put a pressed switch back.
 * Callbacks of a success see what was on screen at the start, because by then the screen has been read again.
 */
export function useMutation<Data, Problem = Error, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Problem, Variables, Context>,
): Startable<UseMutationResult<Data, Problem, Variables, Context>, Variables> {
  const latest = useRef(options);
  const started = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  // A question's answer belongs to what is on screen when it arrives.
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

/** The latest of several changes made in one place; what an earlier one said is over. */
export const lastOf = <Change extends Pick<UseMutationResult, 'submittedAt'>>(
  ...changes: readonly Change[]
) => changes.reduce((last, one) => (one.submittedAt > last.submittedAt ? one : last));

/** How the latest of them failed, if it did. */
export const lastFailure = (...changes: readonly Pick<UseMutationResult, 'submittedAt' | 'error'>[]) =>
  lastOf(...changes).error;
