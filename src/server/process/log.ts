import { type Logger, pino } from 'pino';
import { databaseTrouble } from '../database/database-trouble.ts';
import { readableLines } from './readable-log.ts';

export type Log = Logger;

/** Readable on a terminal, JSON otherwise. */
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

/** A line for the operator, whatever LOG_LEVEL says: plain on a terminal, otherwise part of the log. */
export function say(line: string): void {
  const entry = { level: 'info', time: new Date().toISOString(), msg: line };
  process.stdout.write(`${process.stdout.isTTY ? line : JSON.stringify(entry)}\n`);
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

/** Only named fields, because others hold rows with emails (PostgreSQL), requests, connections and secrets. */
export function describeFailure(failure: unknown): object {
  if (typeof failure !== 'object' || failure === null) return { type: typeof failure };
  const { name = 'Error', message = '', stack = '', code, table, constraint, cause } = failure as Failure;
  const redacted = withoutValues(message);
  return {
    type: name,
    message: redacted,
    // When the database is away, only where somebody asked is worth logging.
    ...(databaseTrouble(failure) !== 'database_unavailable' && {
      stack: stack.replaceAll(message, redacted),
    }),
    code,
    table,
    constraint,
    ...(cause !== undefined && { cause: describeFailure(cause) }),
  };
}

/** PostgreSQL quotes the rejected value at the end: 'invalid input syntax for type uuid: "…"'. */
const withoutValues = (message: string) => message.replace(/: ".*"/s, ': "…"');
