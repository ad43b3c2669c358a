import { describe, expect, test } from 'vitest';
import { printedComparison } from '../../../scripts/card/printed.ts';
import { followCard } from '../../../test/wikitext/follow-card.ts';
import { noResult, type Result } from '../../fights/fight.ts';
import type { CardReading, ReadFight } from '../card-reading/card-reading.ts';
import { emptyReading } from '../card-reading/card-reading.ts';
import { type CardFight, compareCard, pageDifferences, type StoredCard } from './compare-card.ts';

type More = Partial<ReadFight>;

/** 'Ann Ruiz-Bea Holm' at its place, the opener first. */
function fights(...bouts: (string | [string, More])[]): ReadFight[] {
  return bouts.map((bout, at) => {
    const [names, more] = typeof bout === 'string' ? [bout, {}] : bout;
    const [red_name = '', blue_name = ''] = names.split('-');
    const place = {
      bout_order: at + 1,
      scheduled_rounds: 3,
      weight_class: null,
      rounds_guessed: true,
    } as const;
    return { ...place, red_name, blue_name, ...more };
  });
}

const read = (list: ReadFight[], more: Partial<CardReading> = {}): CardReading => ({
  ...emptyReading,
  fights: list,
  ...more,
});

/** What a stored card is, in the form of a reading. */
type Written = ReadFight & Partial<Result>;

const stored = (list: Written[], more: Omit<StoredCard, 'fights'> = {}): StoredCard => ({
  ...more,
  fights: list.map((fight, at): CardFight => ({ ...noResult, ...fight, id: String(at) })),
});

/** 'is < was' a name, '~' spelled otherwise, '-' gone, '+' added, else a change or a result. */
function differences(list: Written[], reading: CardReading, more?: Omit<StoredCard, 'fights'>) {
  const comparison = printedComparison(compareCard(stored(list, more), reading), reading);
  const { steps, changes, results } = comparison;
  const result = (one: Result) =>
    `${one.result_winner} ${one.result_method} ${one.result_round ?? ''}`.trim();
  return [
    ...steps.map((step) => {
      if ('red' in step) return `${step.kind === 'gone' ? '-' : '+'} ${step.red}-${step.blue}`;
      return `${step.is} ${step.kind === 'renamed' ? '~' : '<'} ${step.was}`;
    }),
    ...changes.map(({ kind, was, is }) => `${kind} ${was} ${is}`),
    ...results.map(({ was, is }) => `${was ? result(was) : 'none'}: ${result(is)}`),
  ];
}

const card = fights('Ann Ruiz-Bea Holm', 'Cat Diaz-Dot Ek');
const won = (winner: 'red' | 'blue') =>
  ({ result: { result_winner: winner, result_method: 'ko_tko', result_round: 2 } }) as const;
const five = { scheduled_rounds: 5, rounds_guessed: false } as const;

test('how a page differs from the card', () => {
  for (const [what, before, list, expected] of [
    ['the same card', card, card, []],
    ['in other corners', card, fights('Bea Holm-Ann Ruiz', 'Dot Ek-Cat Diaz'), []],
    [
      'the winner first',
      card,
      fights(['Bea Holm-Ann Ruiz', won('red')], 'Cat Diaz-Dot Ek'),
      ['none: blue ko_tko 2'],
    ],
    ['accents only', card, fights('Ann Rúiz-Bea Holm', 'Cat Diaz-Dot Ek'), ['spelling Ann Ruiz Ann Rúiz']],
    [
      'a longer name',
      card,
      fights('Ann Maria Ruiz-Bea Holm', 'Cat Diaz-Dot Ek'),
      ['Ann Maria Ruiz ~ Ann Ruiz'],
    ],
    [
      'both spelled otherwise, in other corners',
      card,
      fights('Holm Bea-A. Ruiz', 'Cat Diaz-Dot Ek'),
      ['A. Ruiz ~ Ann Ruiz', 'Holm Bea ~ Bea Holm'],
    ],
    ['a replaced fighter', card, fights('Ann Ruiz-Eve Fox', 'Cat Diaz-Dot Ek'), ['Eve Fox < Bea Holm']],
    [
      'replaced, in other corners',
      card,
      fights('Eve Fox-Ann Ruiz', 'Cat Diaz-Dot Ek'),
      ['Eve Fox < Bea Holm'],
    ],
    [
      'a replaced fighter, the other spelled otherwise',
      card,
      fights('Eve Fox-Ann Maria Ruiz', 'Cat Diaz-Dot Ek'),
      ['Eve Fox < Bea Holm', 'Ann Maria Ruiz ~ Ann Ruiz'],
    ],
    [
      'a brother is another fighter',
      fights('Justin Tafa-Bo Ek'),
      fights('Junior Tafa-Bo Ek'),
      ['Junior Tafa < Justin Tafa'],
    ],
    ['a bout gone', card, fights('Cat Diaz-Dot Ek'), ['- Ann Ruiz-Bea Holm']],
    [
      'both names new on the place of another: never by place',
      card,
      fights('Eve Fox-Fay Gil', 'Cat Diaz-Dot Ek'),
      ['- Ann Ruiz-Bea Holm', '+ Eve Fox-Fay Gil'],
    ],
    [
      'a bout added below',
      card,
      fights('Eve Fox-Fay Gil', 'Ann Ruiz-Bea Holm', 'Cat Diaz-Dot Ek'),
      ['+ Eve Fox-Fay Gil'],
    ],
    [
      'the main event moved down: one bout moved',
      fights('Ann Ruiz-Bea Holm', 'Cat Diaz-Dot Ek', 'Eve Fox-Fay Gil'),
      fights('Eve Fox-Fay Gil', 'Ann Ruiz-Bea Holm', 'Cat Diaz-Dot Ek'),
      ['order 3 1'],
    ],
    [
      'two bouts exchanged around a third: each that moved is named, the middle one is not',
      fights('Ann Ruiz-Bea Holm', 'Cat Diaz-Dot Ek', 'Eve Fox-Fay Gil', 'Gia Hu-Ida Im'),
      fights('Ann Ruiz-Bea Holm', 'Gia Hu-Ida Im', 'Eve Fox-Fay Gil', 'Cat Diaz-Dot Ek'),
      ['order 4 2', 'order 2 4'],
    ],
    [
      'all bouts turned round but the middle one',
      fights('A A-B B', 'C C-D D', 'E E-F F', 'G G-H H', 'I I-J J'),
      fights('G G-H H', 'I I-J J', 'E E-F F', 'A A-B B', 'C C-D D'),
      ['order 1 4', 'order 2 5'],
    ],
    [
      'opponents exchanged between two bouts',
      card,
      fights('Ann Ruiz-Dot Ek', 'Cat Diaz-Bea Holm'),
      ['Bea Holm < Dot Ek', 'Dot Ek < Bea Holm'],
    ],
    ['rounds guessed', card, fights(['Ann Ruiz-Bea Holm', { scheduled_rounds: 5 }], 'Cat Diaz-Dot Ek'), []],
    ['rounds said', card, fights(['Ann Ruiz-Bea Holm', five], 'Cat Diaz-Dot Ek'), ['rounds 3 5']],
    [
      'another class',
      card,
      fights(['Ann Ruiz-Bea Holm', { weight_class: 'Flyweight' }], 'Cat Diaz-Dot Ek'),
      ['weight_class null Flyweight'],
    ],
    ['a result that stands', fights(['A B-C D', won('red')]).map(flat), fights(['C D-A B', won('blue')]), []],
    [
      'another result than stands',
      fights(['A B-C D', won('red')]).map(flat),
      fights(['C D-A B', won('red')]),
      ['red ko_tko 2: blue ko_tko 2'],
    ],
  ] as [string, Written[], ReadFight[], string[]][]) {
    expect.soft(differences(before, read(list)), what).toEqual(expected);
  }
});

/** As a stored fight has its result. */
function flat({ result, ...fight }: ReadFight): Written {
  return { ...fight, ...result };
}

test('a spelling declared the same fighter is not listed again', () => {
  const before = fights('Bobby Green-Cat Diaz');
  const page = read(fights('Cat Diaz-King Green'));
  expect(differences(before, page)).toEqual(['King Green < Bobby Green']);
  expect(differences(before, page, { spellings: [{ was: 'Bobby Green', is: 'King Green' }] })).toEqual([]);
  for (const other of [
    { was: 'King Green', is: 'Bobby Green' },
    { was: 'Bobby Green', is: 'B. Green' },
    { was: 'B. Green', is: 'King Green' },
  ])
    expect(differences(before, page, { spellings: [other] })).toEqual(['King Green < Bobby Green']);
});

test('the same article is the same person', () => {
  const [fight] = fights(['Bobby Green-Cat Diaz', { red_link: 'King Green' }]);
  const page = read(fights(['Cat Diaz-King Green', { blue_link: 'King Green' }]));
  expect(differences(fight ? [fight] : [], page)).toEqual(['King Green ~ Bobby Green']);
});

const ten = fights(...Array.from({ length: 10 }, (_, at) => `Red${at} A-Blue${at} B`));

describe('a reading that is not believed', () => {
  const replaced = (count: number) =>
    fights(
      ...ten.map(({ red_name, blue_name }, at) => `${at < count ? `New${at} N` : red_name}-${blue_name}`),
    );

  test('is suspicious', () => {
    for (const [what, reading, event, suspicions] of [
      ['two bouts gone are a withdrawal', read(ten.slice(2)), {}, []],
      ['half of them gone', read(ten.slice(5)), {}, []],
      ['more gone than stay', read(ten.slice(6)), {}, ['many_gone']],
      ['half of them replaced', read(replaced(5)), {}, []],
      ['more than half replaced', read(replaced(6)), {}, ['many_replaced']],
      ['a problem', read(ten, { problems: ['fighter_twice'] }), {}, ['not_quiet']],
      ['the venue is a day ahead', read(ten, { date: '2024-08-18' }), { day: '2024-08-17' }, []],
      ['another day', read(ten, { date: '2024-08-19' }), { day: '2024-08-17' }, ['other_day']],
      [
        'a result before the lock',
        read(fights(['A B-C D', won('red')])),
        { locked: false },
        ['early_result'],
      ],
      ['a result after it', read(fights(['A B-C D', won('red')])), { locked: true }, []],
    ] as [string, CardReading, Omit<StoredCard, 'fights'>, string[]][]) {
      const card = stored(reading.fights.length > 1 ? ten : [], event);
      expect.soft(compareCard(card, reading).suspicions, what).toEqual(suspicions);
    }
  });

  test('three bouts of three are not many, four are', () => {
    const suspicionsOf = (of: number, page: ReadFight[]) =>
      compareCard(stored(ten.slice(0, of)), read(page)).suspicions;
    expect(suspicionsOf(3, [])).toEqual([]);
    expect(suspicionsOf(4, [])).toEqual(['many_gone']);
    expect(suspicionsOf(5, replaced(3).slice(0, 5))).toEqual([]);
    expect(suspicionsOf(5, replaced(4).slice(0, 5))).toEqual(['many_replaced']);
  });

  test('one result of many before the lock is enough', () => {
    const page = read(fights('A B-C D', ['E F-G H', won('red')]));
    expect(compareCard(stored([], { locked: false }), page).suspicions).toEqual(['early_result']);
  });
});

test('name, venue and day of the event', () => {
  const reading = read([], { name: 'Night 2', venue: 'Town Hall', date: '2024-08-19' });
  const eventChanges = (event: Omit<StoredCard, 'fights'>) =>
    printedComparison(compareCard(stored([], event), reading), reading).changes;
  expect(eventChanges({ name: 'NIGHT 2', venue: 'Town Hall', day: '2024-08-18' })).toEqual([]);
  expect(eventChanges({})).toEqual([]);
  expect(eventChanges({ name: 'Night', venue: null, day: '2024-08-12' })).toEqual([
    { kind: 'name', was: 'Night', is: 'Night 2' },
    { kind: 'venue', was: null, is: 'Town Hall' },
    { kind: 'date', was: '2024-08-12', is: '2024-08-19' },
  ]);
});

test('a bout that is gone and not removed stays between its neighbors', () => {
  const card = stored(fights('A A-B B', 'C C-D D', 'E E-F F'));
  const page = read(fights('N N-M M', 'A A-B B', 'F F-E E'));
  const names = (list: CardFight[]) => list.map(({ bout_order, red_name }) => `${bout_order} ${red_name}`);
  expect(names(followCard(card, page))).toEqual(['1 N N', '2 A A', '3 E E']);
  expect(names(followCard(card, page, ({ kind }) => kind !== 'gone'))).toEqual([
    '1 N N',
    '2 A A',
    '3 C C',
    '4 E E',
  ]);
});

describe('all kinds at once', () => {
  const nc = { result: { result_winner: 'nc', result_method: 'nc', result_round: null } } as const;
  const card = stored(
    [
      ...fights(
        ...[['Ann Ruiz-Bea Holm', { weight_class: 'Flyweight' }] as [string, More], 'Cat Diaz-Dot Ek'],
        ...['Eve Fox-Fay Gil', 'Gia Hu-Ida Im', ['Joy Kim-Kay Lu', won('red')] as [string, More]],
        ...['Mia No-Oz Po', ['Abe Bo-Cal Du', won('red')] as [string, More], 'Fin Ge-Hal Ip'],
      ).map(flat),
    ],
    { name: 'Night', venue: 'Arena', day: '2024-08-12', read_name: 'Other' },
  );
  const reading = read(
    fights(
      ['Dot Ek-Cat Diaz', { ...five, ...won('red'), weight_class: 'Bantamweight' }],
      ['Ann Maria Ruiz-Bea Holm', { weight_class: 'FLYWEIGHT' }],
      ['Eve Fox-Pam Qi', { unread_result: 'def. ?' }],
      ['Ro Sa-Tea Uy', { ...five, weight_class: 'Flyweight' }],
      ['Joy Kim-Kay Lu', nc],
      ['Mia No-Oz Po', { result: { ...won('red').result, result_round: 4 } }],
      ['Abe Bo-Cal Du', { result: { ...won('red').result, result_round: 3 } }],
      ['Fin Ge-Hal Ip', nc],
    ),
    {
      ...{ name: 'Night 2', venue: 'Town Hall', date: '2024-08-19' },
      announced: [
        { red: 'Ann Ruiz', blue: 'Bea Holm', weight_class: null },
        { red: 'Vi Wu', blue: 'Xi Ya', weight_class: 'Lightweight' },
      ],
    },
  );
  const none = { corner: null, was: null, is: null };
  const event = { ...none, red_name: null, blue_name: null, fight_id: null };
  const cat = { ...none, red_name: 'Cat Diaz', blue_name: 'Dot Ek', fight_id: '1' };
  const eve = { ...none, red_name: 'Eve Fox', blue_name: 'Fay Gil', fight_id: '2' };
  const order = (...moves: [string, number][]) =>
    moves.map(([fight_id, bout_order]) => ({ fight_id, bout_order }));
  const fields = (name: object) => ({ writes: 'fight', fields: name });
  const kindsOf = (one: StoredCard, page = reading) =>
    compareCard(one, page).differences.map(({ kind, fight_id }) => (fight_id ? `${kind} ${fight_id}` : kind));

  test('each says what it is about, what was and what is, and what taking it writes', () => {
    const { differences } = compareCard(card, reading);
    expect(new Set(differences.map(({ key }) => key)).size).toBe(differences.length);
    expect(differences.map(({ key: _, ...difference }) => difference)).toEqual([
      {
        ...{ ...eve, kind: 'replaced', corner: 'blue', was: 'Fay Gil', is: 'Pam Qi' },
        change: fields({ blue_name: 'Pam Qi' }),
      },
      {
        ...{ ...none, red_name: 'Ann Ruiz', blue_name: 'Bea Holm', fight_id: '0' },
        ...{ kind: 'renamed', corner: 'red', was: 'Ann Ruiz', is: 'Ann Maria Ruiz' },
        change: fields({ red_name: 'Ann Maria Ruiz' }),
      },
      {
        ...{ ...none, red_name: 'Gia Hu', blue_name: 'Ida Im', fight_id: '3' },
        ...{ kind: 'gone', change: { writes: 'removal' } },
      },
      {
        ...{ ...event, kind: 'added', red_name: 'Ro Sa', blue_name: 'Tea Uy', is: 'Flyweight' },
        change: {
          writes: 'new_fight',
          fields: {
            ...{ bout_order: 4, red_name: 'Ro Sa', blue_name: 'Tea Uy' },
            ...{ scheduled_rounds: 5, weight_class: 'Flyweight' },
          },
          moved: order(['3', 5], ['4', 6], ['5', 7], ['6', 8], ['7', 9]),
        },
      },
      { ...cat, kind: 'weight_class', is: 'Bantamweight', change: fields({ weight_class: 'Bantamweight' }) },
      { ...cat, kind: 'rounds', was: '3', is: '5', change: fields({ scheduled_rounds: 5 }) },
      {
        ...{ ...event, kind: 'order', is: 'Ann Ruiz vs Bea Holm' },
        change: { writes: 'orders', orders: order(['1', 1], ['0', 2]) },
      },
      {
        ...{ ...event, kind: 'name', was: 'Night', is: 'Night 2' },
        change: { writes: 'event', fields: { name: 'Night 2' } },
      },
      {
        ...{ ...event, kind: 'venue', was: 'Arena', is: 'Town Hall' },
        change: { writes: 'event', fields: { venue: 'Town Hall' } },
      },
      { ...event, kind: 'date', was: '2024-08-12', is: '2024-08-19', change: null },
      {
        ...{ ...event, kind: 'announced', red_name: 'Vi Wu', blue_name: 'Xi Ya', is: 'Lightweight' },
        change: {
          writes: 'new_fight',
          fields: {
            ...{ bout_order: 1, red_name: 'Vi Wu', blue_name: 'Xi Ya' },
            ...{ scheduled_rounds: 3, weight_class: 'Lightweight' },
          },
          moved: order(...card.fights.map(({ id }, at): [string, number] => [id, at + 2])),
        },
      },
      {
        ...{ ...cat, kind: 'result', is: 'Dot Ek by KO/TKO, R2' },
        change: {
          writes: 'result',
          result: { result_winner: 'blue', result_method: 'ko_tko', result_round: 2 },
        },
      },
      { ...eve, kind: 'result', is: 'def. ?', change: null },
      {
        ...{ ...none, red_name: 'Joy Kim', blue_name: 'Kay Lu', fight_id: '4' },
        ...{ kind: 'overturned', was: 'Joy Kim by KO/TKO, R2', is: 'No Contest', change: null },
      },
      {
        ...{ ...none, red_name: 'Mia No', blue_name: 'Oz Po', fight_id: '5' },
        ...{ kind: 'result', is: 'Mia No by KO/TKO, R4', change: null },
      },
      {
        ...{ ...none, red_name: 'Abe Bo', blue_name: 'Cal Du', fight_id: '6' },
        ...{ kind: 'result', was: 'Abe Bo by KO/TKO, R2', is: 'Abe Bo by KO/TKO, R3' },
        change: { writes: 'result', result: { ...won('red').result, result_round: 3 } },
      },
      {
        ...{ ...none, red_name: 'Fin Ge', blue_name: 'Hal Ip', fight_id: '7' },
        ...{ kind: 'result', is: 'No Contest', change: { writes: 'result', ...nc } },
      },
    ]);
    const orderOf = (page: CardReading) =>
      compareCard(card, page).differences.find(({ kind }) => kind === 'order');
    expect(orderOf({ ...reading, fights: reading.fights.toReversed() })).toEqual(orderOf(reading));
  });

  test('none when the page matches the card', () => {
    expect(compareCard(stored(ten.map(flat)), read(ten)).differences).toEqual([]);
  });

  test('some are shown only before or after the lock, and none for a canceled bout', () => {
    const all = kindsOf(card);
    const isResult = /^(?:result|overturned)/;
    expect(kindsOf({ ...card, locked: true })).toEqual(
      all.filter((kind) => !/^(?:renamed|announced)/.test(kind)),
    );
    expect(kindsOf({ ...card, locked: false })).toEqual(all.filter((kind) => !isResult.test(kind)));
    const off = card.fights.map((fight) =>
      fight.id === '1' ? { ...fight, canceled_at: new Date() } : fight,
    );
    expect(kindsOf({ ...card, fights: off })).toEqual(all.filter((kind) => !kind.endsWith(' 1')));
  });

  test("an event keeps its own name until the page's name changes from when it was first read", () => {
    expect(kindsOf({ ...card, read_name: 'Night 2' })).not.toContain('name');
    expect(kindsOf({ ...card, read_name: null })).not.toContain('name');
    expect(kindsOf({ ...card, read_name: undefined })).toContain('name');
  });

  test('a suspicious page differs only in being suspicious, and says why', () => {
    const suspicious = (is: string) => [
      { ...event, kind: 'suspicious', key: `suspicious:${is}`, is, change: null },
    ];
    expect(pageDifferences(card, { ...reading, problems: ['redirect', 'no_date'] })).toEqual(
      suspicious('redirect'),
    );
    expect(pageDifferences({ ...card, locked: false }, { ...reading, date: null })).toEqual(
      suspicious('early_result'),
    );
    expect(pageDifferences(card, { ...reading, date: null })).toHaveLength(16);
  });
});
