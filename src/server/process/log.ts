import { type Logger, pino } from 'pino';
import { readableLines } from './readable-log.ts';

export type Log = Logger;

/** One line per happening on standard output: for people at a terminal, else JSON for whatever collects the logs. */
export function createLog(level: string): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeFailure },
  };
  return process.stdout.isTTY ? pino(options, readableLines(process.stdout)) : pino(options);
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
  const redacted = withoutValues(message);
  return {
    type: name,
    message: redacted,
    stack: stack.replaceAll(message, redacted),
    code,
    table,
    constraint,
    ...(cause !== undefined && { cause: describeFailure(cause) }),
  };
}

/** PostgreSQL ends a refusal of a value with the value: 'invalid input syntax for type uuid: "…"'. */
const withoutValues = (message: string) => message.replace(/: ".*"/s, ': "…"');
