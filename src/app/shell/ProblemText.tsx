import { type Problem, requestIdOf, toProblem } from '../api/problem.client.ts';
import styles from './ProblemText.module.css';

type Props = {
  /** What was thrown. */
  error: unknown;
  /** The sentence for errors that bring none of their own. */
  fallback: string;
};

/** A failure where it is part of a field or a question: its message, and small the request of one that the server failed. */
export function ProblemText({ error, fallback }: Props) {
  const problem = toProblem(error, fallback);
  return (
    <>
      <span>{problem.message}</span>
      <RequestId of={problem} />
    </>
  );
}

/** For whoever asks the operator about it; a screen reader does not spell it out. */
export function RequestId({ of }: { of: Problem }) {
  const id = requestIdOf(of);
  return (
    id && (
      <small aria-hidden className={styles.request}>
        Request {id}
      </small>
    )
  );
}
