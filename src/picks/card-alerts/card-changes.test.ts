import { expect, test } from 'vitest';
import { changesParts, changesShort, changesTitle } from './card-change-words.ts';
import {
  type ChangedEvent,
  type ChangedFight,
  cardChanges,
  type LoggedChange,
  type OwnPick,
} from './card-changes.ts';

const EARLIER = new Date('2026-11-17T12:00:00Z');
const BETWEEN = new Date('2026-11-17T18:00:00Z');
const PICKED = new Date('2026-11-18T12:00:00Z');
const LATER = new Date('2026-11-19T12:00:00Z');
const NEW_YORK = 'America/New_York';

const event: ChangedEvent = {
  name: 'UFC 331',
  start_time: new Date('2026-11-22T01:00:00Z'),
  canceled_at: null,
  is_past_lock: false,
  now: new Date('2026-11-19T12:15:00Z'),
};
const fight: ChangedFight = {
  id: 'f',
  red_name: 'Ann Ruiz',
  blue_name: 'Eva Reyes',
  weight_class: null,
  red_spellings: [],
  blue_spellings: [],
  scheduled_rounds: 5,
  canceled_at: null,
  moved_to: null,
  moved_to_name: null,
};
const pick: OwnPick = {
  fight_id: 'f',
  league_id: 'l',
  league_name: 'Friday Crew',
  saved_at: PICKED,
  needs_review: true,
  picked_against: null,
  pick_winner: 'red',
  pick_method: 'submission',
  pick_round: 2,
};
const changed = (before: LoggedChange['before'], changed_at = LATER): LoggedChange => ({
  fight_id: 'f',
  changed_at,
  before,
});
const startWas = (start_time: string, changed_at = LATER): LoggedChange => ({
  ...changed({ start_time }, changed_at),
  fight_id: null,
});
const holm = { red_name: 'Bea Holm' };
const wasRuiz = changed({ red_name: 'Ann Ruiz' });
const off = { canceled_at: LATER };
const LOCK = 'Picks lock Sat, Nov 21, 2026, 8:00 PM ET.';

interface Case {
  now?: Partial<ChangedFight>;
  picks?: Partial<OwnPick>[];
  event?: Partial<ChangedEvent>;
  changes: LoggedChange[];
}
const changesOf = ({ now, picks = [{}], event: is, changes }: Case) =>
  cardChanges(
    { ...event, ...is },
    [{ fight: { ...fight, ...now }, picks: picks.map((one) => ({ ...pick, ...one })) }],
    changes,
  );

test('what is told of a changed card', () => {
  for (const [what, known, title, texts] of [
    [
      'the fighter picked is replaced',
      { now: holm, changes: [wasRuiz] },
      'UFC 331: Holm instead of Ruiz',
      [
        'Ann Ruiz vs Eva Reyes is now Bea Holm vs Eva Reyes / Your pick stays on the red corner: Holm instead of Ruiz. Keep it or change it.',
        LOCK,
      ],
    ],
    [
      'the other fighter is replaced',
      { now: holm, picks: [{ pick_winner: 'blue' }], changes: [wasRuiz] },
      'UFC 331: Holm instead of Ruiz',
      [
        'Ann Ruiz vs Eva Reyes is now Bea Holm vs Eva Reyes / Your pick on Reyes stays. The opponent is now Holm, not Ruiz. Keep it or change it.',
        LOCK,
      ],
    ],
    [
      'her opponent is replaced',
      {
        now: { ...holm, weight_class: "Women's Flyweight" },
        picks: [{ pick_winner: 'blue' }],
        changes: [wasRuiz],
      },
      'UFC 331: Holm instead of Ruiz',
      [
        'Ann Ruiz vs Eva Reyes is now Bea Holm vs Eva Reyes / Your pick on Reyes stays. Her opponent is now Holm, not Ruiz. Keep it or change it.',
        LOCK,
      ],
    ],
    [
      'a brother steps in',
      { now: { red_name: 'Zoe Ruiz' }, changes: [wasRuiz] },
      'UFC 331: Zoe Ruiz instead of Ann Ruiz',
      [
        'Ann Ruiz vs Eva Reyes is now Zoe Ruiz vs Eva Reyes / Your pick stays on the red corner: Zoe Ruiz instead of Ann Ruiz. Keep it or change it.',
        LOCK,
      ],
    ],
    [
      'both are replaced, one after the other, with fewer rounds than picked',
      {
        now: { ...holm, blue_name: 'Cy Dow', scheduled_rounds: 3 },
        picks: [{ pick_round: 4 }],
        changes: [
          changed({ red_name: 'Ann Ruiz' }),
          changed({ red_name: 'Eli Fox', blue_name: 'Eva Reyes', scheduled_rounds: 5 }),
        ],
      },
      'UFC 331: Holm instead of Ruiz and Dow instead of Reyes',
      [
        'Ann Ruiz vs Eva Reyes is now Bea Holm vs Cy Dow / Your pick stays on the red corner: Holm instead of Ruiz and Dow instead of Reyes. You picked round 4, which is gone. Choose again.',
        LOCK,
      ],
    ],
    [
      'more rounds',
      { picks: [{ needs_review: false }], changes: [changed({ scheduled_rounds: 3 })] },
      'UFC 331: Ruiz vs Reyes is 5 rounds',
      ['Ann Ruiz vs Eva Reyes is now 5 rounds instead of 3 / Your pick stands.'],
    ],
    [
      'back on',
      { picks: [{ needs_review: false }], changes: [changed({ canceled_at: LATER })] },
      'UFC 331: Ruiz vs Reyes is back on',
      ['Ann Ruiz vs Eva Reyes is back on / Your pick stands.'],
    ],
    [
      'back on, to be looked at again',
      { changes: [changed({ canceled_at: LATER })] },
      'UFC 331: Ruiz vs Reyes is back on',
      ['Ann Ruiz vs Eva Reyes is back on / Keep it or change it.', LOCK],
    ],
    [
      'a round that is gone',
      {
        now: { scheduled_rounds: 3 },
        picks: [{ pick_round: 4 }],
        changes: [changed({ scheduled_rounds: 5 })],
      },
      'UFC 331: Ruiz vs Reyes is 3 rounds',
      [
        'Ann Ruiz vs Eva Reyes is now 3 rounds instead of 5 / You picked round 4, which is gone. Choose again.',
        LOCK,
      ],
    ],
    [
      'replaced, with more rounds',
      { now: holm, changes: [changed({ red_name: 'Ann Ruiz', scheduled_rounds: 3 })] },
      'UFC 331: Holm instead of Ruiz',
      [
        'Ann Ruiz vs Eva Reyes is now Bea Holm vs Eva Reyes / Your pick stays on the red corner: Holm instead of Ruiz. It is 5 rounds now instead of 3. Keep it or change it.',
        LOCK,
      ],
    ],
    [
      'replaced, with the last round picked',
      {
        now: { ...holm, scheduled_rounds: 3 },
        picks: [{ pick_round: 3 }],
        changes: [changed({ red_name: 'Ann Ruiz', scheduled_rounds: 5 })],
      },
      'UFC 331: Holm instead of Ruiz',
      [
        'Ann Ruiz vs Eva Reyes is now Bea Holm vs Eva Reyes / Your pick stays on the red corner: Holm instead of Ruiz. Keep it or change it.',
        LOCK,
      ],
    ],
    [
      'replaced, then more rounds, with a pick saved in between',
      {
        now: holm,
        picks: [
          {},
          { league_name: 'Office', saved_at: new Date('2026-11-19T12:02:00Z'), needs_review: false },
        ],
        changes: [wasRuiz, changed({ scheduled_rounds: 3 }, new Date('2026-11-19T12:05:00Z'))],
      },
      'UFC 331: Holm instead of Ruiz',
      [
        'Ann Ruiz vs Eva Reyes is now Bea Holm vs Eva Reyes / Friday Crew: Your pick stays on the red corner: Holm instead of Ruiz. It is 5 rounds now instead of 3. Keep it or change it. / Office: Your pick stands.',
        LOCK,
      ],
    ],
    [
      'replaced, and looked at again in one league without a change',
      {
        now: holm,
        picks: [{}, { league_name: 'Office', needs_review: false }],
        changes: [wasRuiz],
      },
      'UFC 331: Holm instead of Ruiz',
      [
        'Ann Ruiz vs Eva Reyes is now Bea Holm vs Eva Reyes / Friday Crew: Your pick stays on the red corner: Holm instead of Ruiz. Keep it or change it. / Office: Your pick stands: Holm instead of Ruiz.',
        LOCK,
      ],
    ],
    [
      'a bout that was canceled before its event, both back on',
      {
        changes: [
          changed({ canceled_at: new Date('2026-11-19T11:00:00Z') }),
          { ...changed({ canceled_at: LATER }), fight_id: null },
        ],
      },
      'UFC 331: 2 changes to your card',
      [
        'UFC 331 is back on. Your picks count.',
        'Ann Ruiz vs Eva Reyes is back on / Keep it or change it.',
        LOCK,
      ],
    ],
    [
      'replaced and then canceled',
      { now: { ...holm, ...off }, changes: [wasRuiz, changed({ canceled_at: null })] },
      'UFC 331: Holm vs Reyes is canceled',
      ["Bea Holm vs Eva Reyes is canceled / Your pick won't count."],
    ],
    [
      'moved',
      {
        now: { ...off, moved_to: 'other', moved_to_name: 'UFC 332' },
        changes: [changed({ canceled_at: null, moved_to: null })],
      },
      'UFC 331: Ruiz vs Reyes moved to UFC 332',
      [
        "Ann Ruiz vs Eva Reyes moved to UFC 332 / Your pick won't count on this card. You can make it again on the other one.",
      ],
    ],
    [
      'other picks in other leagues, one of them looked at again',
      {
        now: holm,
        picks: [
          {},
          { league_name: 'Office', pick_winner: 'blue' },
          { league_name: 'Family' },
          { league_name: 'Looked again', saved_at: event.now, needs_review: false },
        ],
        changes: [wasRuiz],
      },
      'UFC 331: Holm instead of Ruiz',
      [
        'Ann Ruiz vs Eva Reyes is now Bea Holm vs Eva Reyes / Friday Crew and Family: Your pick stays on the red corner: Holm instead of Ruiz. Keep it or change it. / Office: Your pick on Reyes stays. The opponent is now Holm, not Ruiz. Keep it or change it.',
        LOCK,
      ],
    ],
    [
      'the start moves, and a fighter is replaced',
      {
        now: holm,
        changes: [startWas('2026-11-22T03:00:00Z'), wasRuiz],
      },
      'UFC 331: 2 changes to your card',
      [
        'UFC 331 has a new start time / Picks now lock Sat, Nov 21, 2026, 8:00 PM ET. / They used to lock Sat, Nov 21, 2026, 10:00 PM ET.',
        'Ann Ruiz vs Eva Reyes is now Bea Holm vs Eva Reyes / Your pick stays on the red corner: Holm instead of Ruiz. Keep it or change it.',
      ],
    ],
    [
      'the start moves there and back, with a pick saved in between',
      {
        picks: [{ saved_at: EARLIER, needs_review: false }, { needs_review: false }],
        changes: [startWas('2026-11-22T01:00:00Z', BETWEEN), startWas('2026-11-21T23:30:00Z')],
      },
      'UFC 331 has a new start time',
      [
        'UFC 331 has a new start time / Picks now lock Sat, Nov 21, 2026, 8:00 PM ET. / They used to lock Sat, Nov 21, 2026, 6:30 PM ET.',
      ],
    ],
    [
      'the start moves twice, with a pick saved in between',
      {
        picks: [{ saved_at: EARLIER, needs_review: false }, { needs_review: false }],
        changes: [startWas('2026-11-22T03:00:00Z', BETWEEN), startWas('2026-11-21T23:30:00Z')],
      },
      'UFC 331 has a new start time',
      [
        'UFC 331 has a new start time / Picks now lock Sat, Nov 21, 2026, 8:00 PM ET. / They used to lock Sat, Nov 21, 2026, 6:30 PM ET.',
      ],
    ],
    [
      'the same, whichever league comes first',
      {
        picks: [{ needs_review: false }, { saved_at: EARLIER, needs_review: false }],
        changes: [startWas('2026-11-22T01:00:00Z', BETWEEN), startWas('2026-11-21T23:30:00Z')],
      },
      'UFC 331 has a new start time',
      [
        'UFC 331 has a new start time / Picks now lock Sat, Nov 21, 2026, 8:00 PM ET. / They used to lock Sat, Nov 21, 2026, 6:30 PM ET.',
      ],
    ],
    [
      'the event is canceled, its bouts with it',
      {
        now: { ...holm, ...off },
        event: { canceled_at: LATER },
        changes: [
          wasRuiz,
          changed({ canceled_at: null }),
          { ...changed({ canceled_at: null }), fight_id: null },
        ],
      },
      'UFC 331 is canceled',
      ["UFC 331 is canceled. Your picks won't count."],
    ],
    [
      'the event is back on, its bouts with it',
      { changes: [changed({ canceled_at: LATER }), { ...changed({ canceled_at: LATER }), fight_id: null }] },
      'UFC 331 is back on',
      ['UFC 331 is back on. Your picks count.', LOCK],
    ],
    [
      'the event is back on, but not the bout',
      {
        now: { canceled_at: new Date('2026-11-19T12:10:00Z') },
        changes: [changed({ canceled_at: LATER }), { ...changed({ canceled_at: LATER }), fight_id: null }],
      },
      'UFC 331: 2 changes to your card',
      [
        'UFC 331 is back on. Your picks count.',
        "Ann Ruiz vs Eva Reyes is canceled / Your pick won't count.",
        LOCK,
      ],
    ],
    [
      'a choice that arrived late was made against another fighter',
      {
        now: holm,
        picks: [
          {
            saved_at: event.now,
            picked_against: { red_name: 'Ann Ruiz', blue_name: 'Eva Reyes', scheduled_rounds: 5 },
          },
        ],
        changes: [wasRuiz],
      },
      'UFC 331: Holm instead of Ruiz',
      [
        'Ann Ruiz vs Eva Reyes is now Bea Holm vs Eva Reyes / Your pick stays on the red corner: Holm instead of Ruiz. Keep it or change it.',
        LOCK,
      ],
    ],
  ] as [string, Case, string, string[]][]) {
    const changes = changesOf(known)!;
    expect.soft(changesTitle(changes), what).toBe(title);
    const parts = changesParts(changes, NEW_YORK).map((part) =>
      typeof part === 'string' ? part : [part.title, ...part.lines].join(' / '),
    );
    expect.soft(parts, what).toEqual(texts);
  }
});

test('what nobody is told', () => {
  for (const [what, known] of [
    ['another spelling', { now: { red_name: 'Anna Ruiz' }, changes: [wasRuiz] }],
    ['a remembered spelling', { now: { ...holm, red_spellings: ['Ann Ruiz'] }, changes: [wasRuiz] }],
    ['back to what it was', { changes: [wasRuiz, changed(holm)] }],
    ['changed before the pick', { now: holm, changes: [changed({ red_name: 'Ann Ruiz' }, EARLIER)] }],
    ['changed as it was picked', { now: holm, changes: [changed({ red_name: 'Ann Ruiz' }, PICKED)] }],
    ['a start that moved before the pick', { changes: [startWas('2026-11-22T05:00:00Z', EARLIER)] }],
    [
      'a start that is now',
      { event: { start_time: event.now }, changes: [startWas('2026-11-22T01:15:00Z')] },
    ],
    [
      'moved before the pick',
      {
        now: { ...off, moved_to: 'other', moved_to_name: 'UFC 332' },
        changes: [changed({ moved_to: null, canceled_at: null }, EARLIER)],
      },
    ],
    ['replaced after the lock', { now: holm, event: { is_past_lock: true }, changes: [wasRuiz] }],
    ['a round that still is', { now: { scheduled_rounds: 3 }, changes: [changed({ scheduled_rounds: 5 })] }],
    [
      'a round that was gone before',
      { now: { scheduled_rounds: 3 }, picks: [{ pick_round: 5 }], changes: [changed({ canceled_at: null })] },
    ],
    ['a start that moved by a quarter of an hour', { changes: [startWas('2026-11-22T01:15:00Z')] }],
    [
      'a start that moved there and back before the next pick',
      {
        picks: [{ saved_at: EARLIER }, { saved_at: event.now }],
        changes: [startWas('2026-11-22T01:00:00Z', BETWEEN), startWas('2026-11-21T23:30:00Z')],
      },
    ],
    [
      'a start that has passed',
      {
        event: { start_time: EARLIER },
        changes: [startWas('2026-11-22T01:15:00Z')],
      },
    ],
    ['another fight', { now: holm, changes: [{ ...wasRuiz, fight_id: 'other' }] }],
    ['no pick on it', { now: holm, picks: [], changes: [wasRuiz] }],
  ] as [string, Case][]) {
    expect.soft(changesOf(known), what).toBeNull();
  }
});

test('what a device shows', () => {
  for (const [what, known, text] of [
    [
      'one bout',
      { now: holm, changes: [wasRuiz] },
      'Your pick stays on the red corner: Holm instead of Ruiz. Keep it or change it.',
    ],
    ['a start', { changes: [startWas('2026-11-22T03:00:00Z')] }, 'Picks lock Sat, Nov 21, 2026, 8:00 PM ET.'],
    [
      'both',
      {
        now: holm,
        changes: [startWas('2026-11-22T03:00:00Z'), wasRuiz],
      },
      'Picks lock Sat, Nov 21, 2026, 8:00 PM ET · Holm instead of Ruiz',
    ],
    [
      'a canceled event',
      { event: { canceled_at: LATER }, changes: [{ ...changed({ canceled_at: null }), fight_id: null }] },
      "Your picks won't count.",
    ],
    [
      'a canceled event on which no pick is left',
      {
        event: { canceled_at: LATER },
        picks: [],
        changes: [{ ...changed({ canceled_at: null }), fight_id: null }],
      },
      "Your picks won't count.",
    ],
    [
      'an event that is back on without a bout',
      {
        now: { canceled_at: new Date('2026-11-19T12:10:00Z') },
        changes: [changed({ canceled_at: LATER }), { ...changed({ canceled_at: LATER }), fight_id: null }],
      },
      'Ruiz vs Reyes is canceled',
    ],
    [
      'one bout, whatever else was replaced before',
      {
        now: holm,
        picks: [{ picked_against: { red_name: 'Ann Ruiz', blue_name: 'Cy Dow', scheduled_rounds: 5 } }],
        changes: [wasRuiz],
      },
      'Your pick stays on the red corner: Holm instead of Ruiz. Keep it or change it.',
    ],
  ] as [string, Case, string][]) {
    expect.soft(changesShort(changesOf(known)!, NEW_YORK), what).toBe(text);
  }
});
