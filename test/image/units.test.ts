import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the systemd units run as a user that PostgreSQL can look up, and let pictures have their lower priority', () => {
  const settings = readFileSync('deploy/split-decision.service', 'utf8').split('\n');
  expect(settings).toEqual(expect.arrayContaining(['User=split-decision', 'SystemCallFilter=setpriority']));
  expect(settings).not.toContain('DynamicUser=yes');
  expect(readFileSync('deploy/split-decision-backup.service', 'utf8')).toContain('\nUser=split-decision\n');
});
