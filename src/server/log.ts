import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on standard output, one per happening, for whatever collects the server's logs. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
