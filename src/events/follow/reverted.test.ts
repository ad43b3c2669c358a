import { expect, test } from 'vitest';
import type { Difference } from './difference.ts';
import { isReverted, type LoggedChange } from './reverted.ts';

type Logged = Partial<LoggedChange>;
const change = (one: Logged): LoggedChange => ({
  fight_id: 'a',
  before: {},
  after: {},
  by_user: true,
  ...one,
});
const difference = (taken: Difference['change'], fight_id: string | null = 'a'): Difference => ({
  ...{ kind: 'added', key: 'x', fight_id, change: taken },
  ...{ red_name: null, blue_name: null, corner: null, was: null, is: null },
});

const toFly = difference({ writes: 'fight', fields: { weight_class: 'Flyweight' } });
const toHall = difference({ writes: 'event', fields: { venue: 'Town Hall' } }, null);
const ko = { result_winner: 'red', result_method: 'ko_tko', result_round: 1 } as const;
const won = difference({ writes: 'result', result: ko });
const bout = {
  bout_order: 1,
  red_name: 'Ann Ruiz',
  blue_name: 'Bea Holm',
  scheduled_rounds: 3,
  weight_class: null,
} as const;
const added = difference({ writes: 'new_fight', fields: bout, moved: [] }, null);
const order = difference({ writes: 'orders', orders: [{ fight_id: 'a', bout_order: 2 }] }, null);

const offFly: Logged = { before: { weight_class: 'Flyweight' }, after: { weight_class: 'Bantamweight' } };
const move: Logged = { before: { bout_order: 2 }, after: { bout_order: 1 } };
const removal: Logged = {
  fight_id: 'b',
  before: { red_name: 'Bea Holm', blue_name: 'ANN RUIZ' },
  after: null,
};

test('what a user reverted is not taken again, whatever a page did before or since', () => {
  for (const [what, log, taken, expected] of [
    ['nothing happened', [], toFly, false],
    ['a user changed it from what the page says', [offFly], toFly, true],
    [
      'and then something else',
      [offFly, { before: { bout_order: 1 }, after: { bout_order: 2 } }],
      toFly,
      true,
    ],
    ['a page did', [{ ...offFly, by_user: false }], toFly, false],
    ['a page did since', [offFly, { ...offFly, by_user: false }], toFly, false],
    ['a user since a page', [{ ...offFly, by_user: false }, offFly], toFly, true],
    ['a user, from something else', [{ ...offFly, before: { weight_class: null } }], toFly, false],
    ['of another bout', [{ ...offFly, fight_id: 'b' }], toFly, false],
    ['the bout was removed', [{ ...offFly, after: null }], toFly, false],
    [
      'the venue',
      [{ fight_id: null, before: { venue: 'Town Hall' }, after: { venue: 'Arena' } }],
      toHall,
      true,
    ],
    [
      'one of two fields',
      [offFly],
      difference({ writes: 'fight', fields: { weight_class: 'Flyweight', scheduled_rounds: 5 } }),
      true,
    ],
    ['a first venue', [{ fight_id: null, before: null, after: { venue: 'Arena' } }], toHall, false],

    ['a cleared result', [{ before: ko, after: { result_winner: null } }], won, true],
    [
      'a bout that came with one, and went',
      [
        { before: null, after: ko },
        { before: ko, after: null },
      ],
      won,
      false,
    ],
    ['a corrected one', [{ before: ko, after: { ...ko, result_winner: 'blue' } }], won, false],
    [
      'a bout that was off',
      [
        {
          before: { result_winner: 'nc', canceled_at: '2026-11-20T00:00:00.000Z' },
          after: { result_winner: null, canceled_at: null },
        },
      ],
      won,
      false,
    ],
    ['none, cleared', [{ before: { result_winner: null }, after: { result_winner: null } }], won, false],
    [
      'a cleared result of another bout',
      [{ fight_id: 'b', before: ko, after: { result_winner: null } }],
      won,
      false,
    ],

    ['a bout of the two that was removed', [removal], added, true],
    ['and one that was only changed', [{ ...removal, after: removal.before! }], added, false],
    [
      'another that was removed',
      [{ ...removal, before: { ...removal.before, red_name: 'Cy Dow' } }],
      added,
      false,
    ],
    ['one that nothing is known of', [{ ...removal, before: null }], added, false],
    ['an event that was', [{ ...removal, fight_id: null }], added, false],

    ['a move by a user', [move], order, true],
    ['a page moved since', [move, { ...move, by_user: false }], order, false],
    ['a user changed something else since', [{ ...move, by_user: false }, offFly], order, false],
    ['a bout added by a user', [{ before: null, after: { bout_order: 3 } }], order, false],
    ['a bout removed by a user', [{ before: { bout_order: 3 }, after: null }], order, false],

    ['what can only be shown', [], difference(null), true],
    ['a removal', [], difference({ writes: 'removal' }), true],
  ] as [string, Logged[], Difference, boolean][])
    expect.soft(isReverted(log.map(change), taken), what).toBe(expected);
});
