import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operatorCommand } from '../../test/operator-command.ts';
import { unknownVariables } from './known-variables.ts';

const known = [
  ...['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'SMTP_URL', 'ADMIN_EMAIL', 'LOG_LEVEL'],
  ...['MAILS_PER_MINUTES', 'MAILS_PER_MINUTE'],
];
const ofProcess = (...set: string[]) => unknownVariables({ set }, known);

test('what a misspelled variable probably means', () => {
  for (const [name, closest] of [
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['admin_email', 'ADMIN_EMAIL'],
    ['PROT', 'PORT'],
    ['MAILS_PERMINUTE', 'MAILS_PER_MINUTE'],
    ['SPLIT_PORT', 'PORT'],
    ['SPLIT_DECISION_DATA_DIR', 'DATA_DIR'],
  ] as const) {
    expect
      .soft(ofProcess(name), name)
      .toEqual([`${name} is not a variable of Split Decision and is ignored. Did you mean ${closest}?`]);
  }
});

test('an unknown variable that looks like ours is reported without a suggestion', () => {
  expect(ofProcess('SPLIT_COLOR', 'SMTP_PASSWORD')).toEqual([
    'SPLIT_COLOR is not a variable of Split Decision and is ignored.',
    'SMTP_PASSWORD is not a variable of Split Decision and is ignored.',
  ]);
});

test('variables of the machine or another program are ignored', () => {
  expect(ofProcess('HOME', 'HOSTNAME', 'LOGNAME', 'MAIL', 'NODE_ENV', 'PGHOST', 'EDITOR', 'PORT')).toEqual(
    [],
  );
});

test("in the site's own file every unknown name is reported, except those of libraries", () => {
  const set = ['COLOR', 'HOME', 'AWS_PROFILE'];
  expect(unknownVariables({ set, inFile: ['COLOR', 'AWS_PROFILE'] }, known)).toEqual([
    'COLOR is not a variable of Split Decision and is ignored.',
  ]);
});

test('startup reports a misspelled variable, by name only', async () => {
  const environment = { DATABSE_URL: 'postgres://ada:secret@database/split', PORT: 'x' };
  expect((await operatorCommand('start', [], environment)).complained).toBe(
    [
      'DATABSE_URL is not a variable of Split Decision and is ignored. Did you mean DATABASE_URL?',
      'The configuration has errors:',
      "  PORT must be a whole number from 0 to 65535, not 'x'",
    ].join('\n'),
  );
});

test('startup reports every unknown name in its .env file', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'split-decision-clone-'));
  writeFileSync(join(cwd, '.env'), 'PORT=x\nCOLOR=red\nNODE_ENV=production\n');
  const { complained } = await operatorCommand('start', [], {}, { cwd });
  rmSync(cwd, { recursive: true });
  expect(complained.split('\n')[0]).toBe('COLOR is not a variable of Split Decision and is ignored.');
});

test('the server says its version, whatever is configured', async () => {
  const { code, said } = await operatorCommand('start', ['--version'], { PORT: 'x' });
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
});
