import { EventEmitter, once } from 'node:events';
import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';

export interface CollectedLog {
  log: Logger;
  lines: Record<string, unknown>[];
  text(): string;
  /** Resolves with the line that has this message, already written or still to come. */
  until(message: string): Promise<Record<string, unknown>>;
}

/** A real log that tests can read; pass `log` to startTestServer. */
export function collectLog(): CollectedLog {
  const lines: Record<string, unknown>[] = [];
  const written = new EventEmitter();
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      written.emit('line');
      done();
    },
  });
  return {
    log: pino({ level: 'trace' }, stream),
    lines,
    text: () => JSON.stringify(lines),
    async until(message) {
      for (;;) {
        const found = lines.find((line) => line.msg === message);
        if (found) return found;
        await once(written, 'line');
      }
    },
  };
}
