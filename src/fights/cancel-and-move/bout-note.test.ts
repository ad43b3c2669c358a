import { expect, test } from 'vitest';
import { boutNote } from './bout-note.ts';

const fight = { red_name: 'Bea Holm', blue_name: 'Eva Reyes', red_replaces: null, blue_replaces: null };

test("what a bout's note says", () => {
  for (const [known, text] of [
    [{}, ''],
    [{ red_replaces: 'Ann Ruiz' }, 'Holm replaced Ruiz'],
    [{ overturned_note: 'Overturned on Nov 28, 2026' }, 'Overturned on Nov 28, 2026'],
    [
      { red_replaces: 'Ann Ruiz', blue_replaces: 'Zoe Kim', overturned_note: 'Overturned' },
      'Holm replaced Ruiz · Reyes replaced Kim · Overturned',
    ],
  ] as const) {
    expect.soft(boutNote({ ...fight, ...known }), JSON.stringify(known)).toBe(text);
  }
});
