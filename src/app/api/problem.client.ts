import { type MessageCode, messageOf } from '../../errors/messages.ts';

export type Problem = {
  code: string;
  message: string;
  status?: number;
  request_id?: string;
  /** The form field that the problem is about. */
  field?: string;
  retry_at?: string;
  hint?: string;
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A failed call. If it has no message of its own, the fallback is shown. */
export class ProblemError extends Error {
  readonly problem: Partial<Problem> & { code: string };
  constructor(problem: Partial<Problem>) {
    super(problem.message);
    this.problem = { ...problem, code: problem.code ?? 'unknown' };
  }
}

/** A problem that the page finds by itself, in the server's words. */
export const ownProblem = (code: Exclude<MessageCode, 'provider_failed'>) =>
  new ProblemError({ code, message: messageOf(code) });

/** Undefined when the body is not ours, such as a proxy's page. */
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

/** The failure's own sentence, else the fallback. */
export function toProblem(error: unknown, fallback: string): Problem {
  const problem = error instanceof ProblemError ? error.problem : { code: 'unknown' };
  return { ...problem, message: problem.message || fallback };
}

/** The id that an operator can search the log for; refusals don't need one. */
export function requestIdOf({ status = 0, request_id }: Problem): string | undefined {
  return status >= 500 ? request_id : undefined;
}

/** Whether the thing no longer exists, or not for this viewer. */
export function isGone(error: unknown): boolean {
  return /(^|_)not_found$/.test(toProblem(error, '').code);
}

export function problemLine(error: unknown, fallback: string): string {
  const { message, hint } = toProblem(error, fallback);
  return hint ? `${message.replace(/\.$/, '')}. ${hint}` : message;
}
