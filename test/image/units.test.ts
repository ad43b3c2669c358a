import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UNIT } from '../../src/server/operator-config.ts';

test('the systemd units run as a user that PostgreSQL can look up, and allow the image process its lower priority', () => {
  const settings = readFileSync('deploy/split-decision.service', 'utf8').split('\n');
  expect(settings).toEqual(expect.arrayContaining(['User=split-decision', 'SystemCallFilter=setpriority']));
  expect(settings).not.toContain('DynamicUser=yes');
  expect(readFileSync('deploy/split-decision-backup.service', 'utf8')).toContain('\nUser=split-decision\n');
});

test("operators' commands look for the site where the units have it", () => {
  for (const unit of ['split-decision.service', 'split-decision-backup.service']) {
    const settings = readFileSync(`deploy/${unit}`, 'utf8').split('\n');
    expect(settings).toContain(`EnvironmentFile=${UNIT.environmentFile}`);
    expect(settings).toContain(`Environment=DATA_DIR=${UNIT.dataDir} NODE_ENV=production`);
  }
});
