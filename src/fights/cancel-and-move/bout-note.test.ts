import { expect, test } from 'vitest';
import { boutNote } from './bout-note.ts';

const fight = { red_name: 'Bea Holm', blue_name: 'Eva Reyes', red_replaces: null, blue_replaces: null };

test.each([
  [{}, ''],
  [{ red_replaces: 'Ann Ruiz' }, 'Holm replaced Ruiz'],
  [{ overturned_note: 'Overturned on Nov 28, 2026' }, 'Overturned on Nov 28, 2026'],
  [
    { red_replaces: 'Ann Ruiz', blue_replaces: 'Zoe Kim', overturned_note: 'Overturned' },
    'Holm replaced Ruiz · Reyes replaced Kim · Overturned',
  ],
])('%j reads "%s"', (known, text) => {
  expect(boutNote({ ...fight, ...known })).toBe(text);
});
