import { expect, test } from 'vitest';
import { importedText } from './imported-text.ts';

test.each([
  [{ created: 4, updated: 0, unchanged: 0 }, 'Card imported: 4 added.'],
  [{ created: 1, updated: 2, unchanged: 6 }, 'Card imported: 1 added, 2 changed, 6 unchanged.'],
  [{ created: 0, updated: 0, unchanged: 9 }, 'Card imported: 9 unchanged.'],
  [{ created: 0, updated: 0, unchanged: 0 }, 'Card imported.'],
])('of %j: %s', (counts, text) => {
  expect(importedText(counts)).toBe(text);
});
