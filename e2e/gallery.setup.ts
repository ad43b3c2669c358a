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
    `The pictures cannot be compared on this machine: they were taken with ${differences.join('; ')}. ` +
      'Get that Chromium and those faces, or take the pictures anew on a commit that is known to look right: ' +
      'npm run screenshots -- --update-snapshots',
  );
});
