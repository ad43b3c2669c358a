import { expect, test, vi } from 'vitest';
import {
  startCutPostgres,
  startOldPostgres,
  startRefusingPostgres,
  startSilentPostgres,
} from '../../../test/old-postgres.ts';
import { readConfig } from '../config.ts';
import { mustBeUsable } from './reachable-database.ts';

const asked = (url: string) => mustBeUsable(readConfig({ DATABASE_URL: url }));
const correct = 'Start it, or correct DATABASE_URL.';

test.each([
  [
    '28000',
    'no pg_hba.conf entry',
    'does not let the user "ada" in: no pg_hba.conf entry. Correct DATABASE_URL, or its pg_hba.conf.',
  ],
  ['53300', 'too many clients', 'has no connection left. Raise its max_connections.'],
  ['57P03', 'starting up', 'is starting or stopping. Try again in a moment.'],
])('a database that refuses with %s is reported by what helps', async (code, text, sentence) => {
  const postgres = await startRefusingPostgres(code, text);
  const place = new URL(postgres.url).host;
  await expect(asked(postgres.url)).rejects.toThrow(`PostgreSQL at ${place} ${sentence}`);
  await postgres.stop();
});

test('one that hangs up, says nothing or has no socket is reported by its place', async () => {
  const cut = await startCutPostgres();
  await expect(asked(cut.url)).rejects.toThrow(
    `No PostgreSQL can be used at ${new URL(cut.url).host} (Connection terminated unexpectedly). ${correct}`,
  );
  await cut.stop();

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const silent = await startSilentPostgres();
  const refused = expect(asked(silent.url)).rejects.toThrow(
    `No PostgreSQL can be used at ${new URL(silent.url).host} (timeout expired). ${correct}`,
  );
  vi.advanceTimersByTime(5_000);
  await refused;
  vi.useRealTimers();
  await silent.stop();

  await expect(asked('postgres://ada@/split?host=/nowhere')).rejects.toThrow(
    `No PostgreSQL can be used at /nowhere (ENOENT). ${correct}`,
  );
});

test('the oldest PostgreSQL that is taken is 15', async () => {
  const [old, oldest] = [await startOldPostgres('14.99'), await startOldPostgres('15.0')];
  await expect(asked(old.url)).rejects.toThrow('DATABASE_URL leads to PostgreSQL 14.99.');
  await asked(oldest.url);
  await Promise.all([old.stop(), oldest.stop()]);
});
