import { expect, test } from 'vitest';
import { picksLinkText } from './picks-link.ts';

test.each([
  ['open, not complete', false, false, 'Enter Picks'],
  ['open, complete', false, true, 'Change Picks'],
  ['locked, not complete', true, false, 'View My Picks'],
  ['locked, complete', true, true, 'View My Picks'],
])('%s', (_, locked, picks_complete, text) => {
  expect(picksLinkText({ locked, picks_complete })).toBe(text);
});
