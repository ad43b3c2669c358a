import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';

/** A real log whose lines a test reads; hand `log` to startTestServer. */
export function collectLog(): { log: Logger; lines: Record<string, unknown>[]; text(): string } {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { log: pino({ level: 'trace' }, stream), lines, text: () => JSON.stringify(lines) };
}
