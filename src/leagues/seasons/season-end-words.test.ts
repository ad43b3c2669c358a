import { expect, test } from 'vitest';
import { seasonEndTexts } from './season-end-words.ts';

const row = { is_me: false, is_tied: false, ahead: null, events: 1 };
const maya = {
  ...row,
  name: 'Maya',
  place: 1,
  points: 210,
  ahead: { step: 'perfect' as const, own: 7, next: 5 },
};
const theo = { ...row, name: 'Theo', place: 2, points: 210 };
const ada = { ...row, name: 'Ada', place: 3, points: 1, is_me: true };

test("a season's end in words", () => {
  for (const [rows, texts] of [
    [
      [maya, theo, ada],
      [
        'Maya is the champion with 210 pts, ahead on perfect picks, 7 to 5.',
        'You finished 3rd of 3 with 1 pt.',
      ],
    ],
    [
      [
        { ...maya, is_me: true, ahead: { step: 'points' as const, own: 210, next: 198 } },
        { ...theo, points: 198 },
      ],
      ['You are the champion with 210 pts, 12 ahead of second place.'],
    ],
    [
      [
        { ...maya, is_tied: true },
        { ...theo, place: 1, is_tied: true, is_me: true },
      ],
      ['You and Maya are the champions with 210 pts, tied on every count.'],
    ],
    [[{ ...maya, ahead: null }], ['Maya is the champion with 210 pts.', "You didn't make any picks."]],
    [
      [maya, { ...theo, is_tied: true, is_me: true }, { ...ada, place: 2, is_me: false }],
      [
        'Maya is the champion with 210 pts, ahead on perfect picks, 7 to 5.',
        'You finished tied for 2nd of 3 with 210 pts.',
      ],
    ],
    [
      [
        { ...ada, place: 1, points: 0, is_tied: true, is_me: false },
        { ...theo, place: 1, points: 0, is_tied: true, is_me: true, events: 0 },
      ],
      ['Ada is the champion with 0 pts.', "You didn't make any picks."],
    ],
  ] as const) {
    expect.soft(seasonEndTexts(rows), JSON.stringify(rows)).toEqual(texts);
  }
});
