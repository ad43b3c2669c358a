/** What the server says when it refuses: `{ error: { code, message, request_id, field, retry_at } }`. */
export type Problem = {
  code: string;
  message: string;
  /** Of the answer; undefined where there was none. */
  status?: number;
  request_id?: string;
  /** The one field of the form that it is about. */
  field?: string;
  /** When another attempt is worth it, where attempts are limited. */
  retry_at?: string;
  /** What may help, where the message only says what failed. */
  hint?: string;
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A call that failed. Without a sentence of its own it is told in the sentence of whoever shows it. */
export class ProblemError extends Error {
  readonly problem: Partial<Problem> & { code: string };
  constructor(problem: Partial<Problem>) {
    super(problem.message);
    this.problem = { ...problem, code: problem.code ?? 'unknown' };
  }
}

/** Reads the error body of an answer; undefined when it is not one of ours (a proxy's page, say). */
export function readProblem(body: unknown): Partial<Problem> | undefined {
  const error = isRecord(body) ? body.error : undefined;
  if (!isRecord(error)) return undefined;
  const text = (name: string) => (typeof error[name] === 'string' ? error[name] : undefined);
  return {
    code: text('code'),
    message: text('message'),
    request_id: text('request_id'),
    field: text('field'),
    retry_at: text('retry_at'),
  };
}

/** The one place where a failure becomes text: its own sentence or, where it brings none, the fallback. */
export function toProblem(error: unknown, fallback: string): Problem {
  const problem = error instanceof ProblemError ? error.problem : { code: 'unknown' };
  return { ...problem, message: problem.message || fallback };
}

/** What an operator finds a failure of the server by; a refusal needs no looking for. */
export function requestIdOf({ status = 0, request_id }: Problem): string | undefined {
  return status >= 500 ? request_id : undefined;
}

/** Whether what was asked for is not there: not any more, or not for this person. What is still on screen of it is over. */
export function isGone(error: unknown): boolean {
  return /(^|_)not_found$/.test(toProblem(error, '').code);
}

/** The same in one line, for a toast: the message, then what may help. */
export function problemLine(error: unknown, fallback: string): string {
  const { message, hint } = toProblem(error, fallback);
  return hint ? `${message.replace(/\.$/, '')}. ${hint}` : message;
}
