import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row } from '../../ui/Page.tsx';
import { toProblem } from '../api/problem.client.ts';
import { RequestId } from './ProblemText.tsx';

type Props = {
  error: unknown;
  fallback: string;
  onRetry?: () => void;
  action?: ReactNode;
};

/** The one place that shows a server error in red. */
export function ProblemNotice({ error, fallback, onRetry, action }: Props) {
  if (error == null) return null;
  const problem = toProblem(error, fallback);
  return (
    <Notice
      tone="error"
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
