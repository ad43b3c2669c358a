/** What the server says when it refuses: `{ error: { code, message, request_id } }`, with the status beside it. */
export type Problem = {
  code: string;
  message: string;
  status: number;
  request_id?: string;
  /** Seconds until another attempt is worth it, where the server limits attempts. */
  retry_after?: number;
};

const offline: Problem = {
  code: 'offline',
  status: 0,
  message: 'No connection. Check your network and try again.',
};

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
export function readProblem(body: unknown, status: number): Problem | undefined {
  const error = isRecord(body) ? body.error : undefined;
  if (!isRecord(error) || typeof error.message !== 'string') return undefined;
  return {
    code: typeof error.code === 'string' ? error.code : 'unknown',
    message: error.message,
    status,
    request_id: typeof error.request_id === 'string' ? error.request_id : undefined,
    retry_after: typeof error.retry_after === 'number' ? error.retry_after : undefined,
  };
}

/**
 * Anything thrown, as what is shown. The generated client throws the parsed body itself, fetch a TypeError when the
 * network is gone; whatever else gets the fallback, the sentence that the screen has for it.
 */
export function toProblem(error: unknown, fallback: string): Problem {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof TypeError && !navigator.onLine) return offline;
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) return offline;
  return readProblem(error, 0) ?? { code: 'unknown', message: fallback, status: 0 };
}
