import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on standard output, one per happening, for whatever collects the server's logs. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeFailure },
  });
}

interface Failure {
  name?: string;
  message?: string;
  stack?: string;
  code?: string;
  table?: string;
  constraint?: string;
  cause?: unknown;
}

/**
 * Of a failure, what tells where to look, each field named: PostgreSQL's details quote whole rows with their e-mails, and
 * other errors carry requests, connections and their secrets along.
 */
export function describeFailure(failure: unknown): object {
  if (typeof failure !== 'object' || failure === null) return { type: typeof failure };
  const { name = 'Error', message = '', stack = '', code, table, constraint, cause } = failure as Failure;
  const told = withoutValues(message);
  return {
    type: name,
    message: told,
    stack: stack.replaceAll(message, told),
    code,
    table,
    constraint,
    ...(cause !== undefined && { cause: describeFailure(cause) }),
  };
}

/** PostgreSQL ends a refusal of a value with the value: 'invalid input syntax for type uuid: "…"'. */
const withoutValues = (message: string) => message.replace(/: ".*"/s, ': "…"');
