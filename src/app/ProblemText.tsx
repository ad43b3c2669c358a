import styles from './ProblemText.module.css';
import { toProblem } from './problem.client.ts';

type Props = {
  /** What was thrown. */
  error: unknown;
  /** The sentence for errors that bring none of their own. */
  fallback: string;
};

/** An error of the server where it is part of a field or a question: its message, and small its request id. */
export function ProblemText({ error, fallback }: Props) {
  const { message, request_id } = toProblem(error, fallback);
  return (
    <>
      <span>{message}</span>
      {request_id && <small className={styles.request}>Request {request_id}</small>}
    </>
  );
}
