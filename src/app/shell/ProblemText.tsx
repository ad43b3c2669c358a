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

/** Why a change was refused, if it was: shown in the field or dialog that asked for it. */
export const refusalOf = ({ error }: { error: unknown }, fallback: string) =>
  error != null && <ProblemText error={error} fallback={fallback} />;

/** For the operator; not read aloud. */
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
