import { expect, test } from 'vitest';
import type { Need, Outlook } from '../../scoring/outlook/outlook.ts';
import { outlookText, ownOutlookText } from './outlook-text.ts';

const fights = [
  { id: 'main', red_name: 'Ana Silva', blue_name: 'Rose Vale' },
  { id: 'second', red_name: 'Kofi Mensah', blue_name: 'Bo Ek' },
];
const open = (...needs: Need[]): Outlook => ({ chance: 'open', count: { wins: 412, endings: 4913, needs } });
const silva: Need = { fight_id: 'main', winner: 'red', method: 'submission' };

test('an outlook reads well', () => {
  for (const [outlook, own, other] of [
    [{ chance: 'clinched' }, 'Nobody can catch you tonight.', "can't be caught"],
    [{ chance: 'out' }, "You're out of the running tonight.", 'out of it'],
    [{ chance: 'open' }, 'You can still win.', 'can still win'],
    [open(), 'You win in 412 of 4,913 outcomes.', 'wins in 412 of 4,913 outcomes'],
    [open(silva), 'You win in 412 of 4,913 outcomes: you need Silva by submission.', 'needs Silva by SUB'],
    [
      open({ ...silva, method: 'ko_tko', round: 2 }),
      'You win in 412 of 4,913 outcomes: you need Silva by KO/TKO in round 2.',
      'needs Silva by KO in round 2',
    ],
    [
      open({ fight_id: 'main', winner: 'blue', not: true }, { fight_id: 'second', winner: 'blue' }),
      'You win in 412 of 4,913 outcomes: you need Vale not to win and Ek.',
      'needs Vale not to win and Ek',
    ],
  ] as [Outlook, string, string][]) {
    expect.soft(ownOutlookText(outlook, fights), JSON.stringify(outlook)).toBe(own);
    expect.soft(outlookText(outlook, fights), JSON.stringify(outlook)).toBe(other);
  }
});

test('fighters with the same last name get their full names', () => {
  const card = [...fights, { id: 'third', red_name: 'Bea Silva', blue_name: 'Ito Kenji' }];
  expect(outlookText(open(silva), card)).toBe('needs Ana Silva by SUB');
});
