import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row } from '../../ui/Page.tsx';
import { toProblem } from '../api/problem.client.ts';
import { RequestId } from './ProblemText.tsx';

type Props = {
  /** What was thrown; nothing is shown while it is null or undefined. */
  error: unknown;
  /** The sentence for errors that bring none of their own: 'Failed to load league'. */
  fallback: string;
  title?: ReactNode;
  /** Offers to try again. */
  onRetry?: () => void;
  action?: ReactNode;
};

/** The one place that shows an error of the server: its message in red, and what may help. */
export function ProblemNotice({ error, fallback, title, onRetry, action }: Props) {
  if (error == null) return null;
  const problem = toProblem(error, fallback);
  return (
    <Notice
      tone="error"
      title={title}
      small={problem.hint}
      action={
        onRetry ? (
          <Row>
            <Button onClick={() => onRetry()}>Try again</Button>
            {action}
          </Row>
        ) : (
          action
        )
      }
    >
      {problem.message}
      <RequestId of={problem} />
    </Notice>
  );
}
