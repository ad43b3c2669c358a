/** What the server says when it refuses: `{ error: { code, message, request_id, field, retry_at } }`. */
export type Problem = {
  code: string;
  message: string;
  request_id?: string;
  /** The one field of the form that it is about. */
  field?: string;
  /** When another attempt is worth it, where attempts are limited. */
  retry_at?: string;
  /** What may help, where the message only says what failed. */
  hint?: string;
};

const offline = { code: 'offline', hint: 'No connection. Check your network and try again.' };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A thrown answer of the server. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Reads the error body of an answer; undefined when it is not one of ours (a proxy's page, say). */
export function readProblem(body: unknown): Problem | undefined {
  const error = isRecord(body) ? body.error : undefined;
  if (!isRecord(error) || typeof error.message !== 'string') return undefined;
  const text = (name: string) => (typeof error[name] === 'string' ? error[name] : undefined);
  return {
    code: text('code') ?? 'unknown',
    message: error.message,
    request_id: text('request_id'),
    field: text('field'),
    retry_at: text('retry_at'),
  };
}

/**
 * Anything thrown, as what is shown. The generated client throws the parsed body itself, fetch a TypeError when the
 * network is gone; both that and whatever else get the fallback, the sentence that the screen has for it.
 */
export function toProblem(error: unknown, fallback: string): Problem {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
    return { ...offline, message: fallback };
  return readProblem(error) ?? { code: 'unknown', message: fallback };
}

/** Whether what was asked for is not there: not any more, or not for this person. What is still on screen of it is over. */
export function isGone(error: unknown): boolean {
  return /(^|_)not_found$/.test(toProblem(error, '').code);
}

/** The same in one line, for a toast: the message, then what may help or the request's id. */
export function problemLine(error: unknown, fallback: string): string {
  const { message, hint, request_id } = toProblem(error, fallback);
  const small = hint ?? (request_id && `Request ${request_id}`);
  return small ? `${message.replace(/\.$/, '')}. ${small}` : message;
}

/** Throws what a fetched answer says when it is a refusal; gives its JSON (undefined for none) otherwise. */
export async function readAnswer(answer: Response, fallback: string): Promise<unknown> {
  const body: unknown = answer.status === 204 ? undefined : await answer.json().catch(() => undefined);
  if (answer.ok) return body;
  throw new ProblemError(readProblem(body) ?? { code: 'unknown', message: fallback });
}
