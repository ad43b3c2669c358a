import { expect, test } from 'vitest';
import { type DatabaseTrouble, databaseTrouble } from './database-trouble.ts';

const said: Record<DatabaseTrouble, string[]> = {
  storage_full: ['53100'],
  // Out of time, of patience with a lock, of luck with another transaction, of memory or connections.
  server_busy: ['57014', '55P03', '40001', '40P01', '53200', '53300'],
  // Lost, stopped, starting, a standby, or nobody at the address.
  database_unavailable: [
    ...['08000', '08003', '08006', '57P01', '57P02', '57P03', '25006'],
    ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'],
    ...['EAI_AGAIN', 'ENOTFOUND', 'EPIPE'],
  ],
};

test("what a database, its driver and the network say through nobody's mistake", () => {
  for (const [trouble, codes] of Object.entries(said))
    for (const code of codes) expect.soft(databaseTrouble({ code }), code).toBe(trouble);
  expect(databaseTrouble({ code: 'ENOENT', syscall: 'connect' })).toBe('database_unavailable');
});

test('any other error is none of theirs', () => {
  for (const error of [
    ...[null, undefined, 'ECONNREFUSED', new Error('08006'), { code: 8006 }, { syscall: 'connect' }],
    ...[{ code: 'ENOENT', syscall: 'open' }, { code: '23505' }, { code: '42601' }, { code: '25001' }],
    ...[{ code: '22P02' }, { code: '14008' }, { code: 'EACCES', syscall: 'connect' }],
  ])
    expect.soft(databaseTrouble(error), JSON.stringify(error)).toBeNull();
});
