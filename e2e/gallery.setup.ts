import { test } from '@playwright/test';
import { isUpdating, readTakenWith, thisMachine, writeTakenWith } from './vocabulary/taken-with.ts';

test('this machine renders text like the one that took the screenshots', async ({ browser }, { config }) => {
  const here = await thisMachine(browser);
  if (isUpdating(config)) return writeTakenWith(here);
  const there = readTakenWith();
  const differences = (Object.keys(there) as (keyof typeof there)[])
    .filter((key) => here[key] !== there[key])
    .map((key) => `${key} ${there[key]}, here ${here[key]}`);
  if (differences.length === 0) return;
  throw new Error(
    `The screenshots cannot be compared on this machine: they were taken with ${differences.join('; ')}. ` +
      'Get that Chromium and those fonts, or take the screenshots again on a commit that is known to look right: ' +
      'npm run screenshots -- --update-snapshots',
  );
});
