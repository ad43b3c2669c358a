import type { ReactNode } from 'react';
import { Notice } from '../ui/Notice.tsx';
import { toProblem } from './problem.client.ts';

type Props = {
  /** What was thrown; nothing is shown while it is null or undefined. */
  error: unknown;
  /** The sentence for errors that bring none of their own: 'Failed to load league'. */
  fallback: string;
  title?: ReactNode;
  action?: ReactNode;
};

/** The one place that shows an error of the server: its message in red; small what may help, or its request id. */
export function ProblemNotice({ error, fallback, title, action }: Props) {
  if (error == null) return null;
  const problem = toProblem(error, fallback);
  return (
    <Notice
      tone="error"
      title={title}
      small={problem.hint ?? (problem.request_id && `Request ${problem.request_id}`)}
      action={action}
    >
      {problem.message}
    </Notice>
  );
}
