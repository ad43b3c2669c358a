import { type Problem, requestIdOf, toProblem } from '../api/problem.client.ts';
import styles from './ProblemText.module.css';

type Props = {
  error: unknown;
  fallback: string;
};

/** A failure inside a field or a dialog. */
export function ProblemText({ error, fallback }: Props) {
  const problem = toProblem(error, fallback);
  return (
    <>
      <span>{problem.message}</span>
      <RequestId of={problem} />
    </>
  );
}

/** For the operator; not read out. */
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
