import { expect, test } from 'vitest';
import type { SavePickResponse } from '../../app/api/generated/types.gen.ts';
import { ProblemError } from '../../app/api/problem.client.ts';
import { type Choice, saveState } from './autosave.ts';
import { createPickSaver } from './pick-saver.client.ts';
import { unsavedChoices } from './unsaved-choices.client.ts';

const koInTwo = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 2 } as const;
const decision = { pick_winner: 'blue', pick_method: 'decision', pick_round: null } as const;

const seen = { red_name: 'Makhov', blue_name: 'Stone' };
const stamp = {
  saved_at: '2026-11-21T20:00:00Z',
  needs_review: false,
  picked_against: null,
  since_picked: null,
};
const offline = new ProblemError({
  code: 'offline',
  hint: 'No connection. Check your network and try again.',
});
const card = { userId: 'ana', leagueId: 'oracles', eventId: 'night' };

/** Browser storage, shared by a user's pages. */
function storage(left: Record<string, Choice> = {}) {
  const local = { text: JSON.stringify(left) as string | null, writes: 0 };
  const write = (text: string | null) => {
    local.text = text;
    local.writes++;
  };
  return {
    getItem: () => local.text,
    setItem: (_: string, text: string) => write(text),
    removeItem: () => write(null),
    get choices(): Record<string, Choice> {
      return JSON.parse(local.text ?? '{}');
    },
    get writes() {
      return local.writes;
    },
  };
}

/** A saver with the test's network, clock, timers and storage. */
function bench(
  left: Record<string, Choice> = {},
  local = storage(left),
  paints = true,
  stored: Parameters<typeof createPickSaver>[0]['stored'] = [],
) {
  const requests: {
    fightId: string;
    choice: Choice;
    save(needs_review?: boolean): void;
    supersede(pick: SavePickResponse['pick']): void;
    fail(error: unknown): void;
  }[] = [];
  const timers: { run: () => void; milliseconds: number }[] = [];
  const frames: (() => void)[] = [];
  let rereads = 0;
  const saver = createPickSaver({
    stored,
    send: (fightId, choice) => {
      const { promise, resolve, reject } = Promise.withResolvers<SavePickResponse>();
      const saved = { fight_id: fightId, ...choice.pick, revision: choice.revision };
      const save = (needs_review = false) =>
        resolve({
          outcome: 'saved',
          pick: {
            ...saved,
            saved_at: '2026-11-21T20:00:00Z',
            needs_review,
            picked_against: null,
            since_picked: null,
          },
          also: [],
        });
      const supersede = (pick: SavePickResponse['pick']) =>
        resolve({ outcome: 'superseded', pick, also: [] });
      requests.push({ fightId, choice, save, supersede, fail: reject });
      return promise;
    },
    unsaved: unsavedChoices(card, () => local),
    now: () => 1000,
    later: (run, milliseconds) => timers.push({ run, milliseconds }),
    afterPaint: (run) => (paints ? run() : frames.push(run)),
    onStale: () => rereads++,
  });
  const settled = async () => {
    for (let turn = 0; turn < 10; turn++) await null;
  };
  return { saver, requests, timers, frames, local, settled, rereads: () => rereads };
}

const stateOf = ({ saver }: ReturnType<typeof bench>, fightId = 'f1') => saveState(saver.stateOf(fightId));

test('a fight never has two saves in flight, and the last choice is sent last', async () => {
  const b = bench();
  b.saver.choose('f1', koInTwo, seen);
  b.saver.choose('f1', { ...koInTwo, pick_round: 3 }, seen);
  b.saver.choose('f1', decision, seen);
  b.saver.choose('f2', koInTwo, seen);
  expect(b.requests.map(({ fightId }) => fightId)).toEqual(['f1', 'f2']);
  b.requests[0]!.save();
  await b.settled();
  expect(b.requests.slice(2).map(({ choice }) => choice.pick)).toEqual([decision]);
  expect(stateOf(b)).toBe('saving');
  b.requests[2]!.save();
  await b.settled();
  expect(stateOf(b)).toBe('saved');
  expect(Object.keys(b.local.choices)).toEqual(['f2']);
});

test('a choice is shown before it is stored and sent', () => {
  const b = bench({}, storage(), false);
  b.saver.choose('f1', koInTwo, seen);
  expect(stateOf(b)).toBe('saving');
  expect([b.local.writes, b.requests.length]).toEqual([0, 0]);
  for (const run of b.frames) run();
  expect(b.local.choices.f1?.pick).toEqual(koInTwo);
  expect(b.requests).toHaveLength(1);
});

test('a page that hides before the next paint stores and sends the choice, once', () => {
  const b = bench({}, storage(), false);
  b.saver.choose('f1', koInTwo, seen);
  b.saver.saveNow();
  expect(b.local.choices.f1?.pick).toEqual(koInTwo);
  for (const run of b.frames) run();
  expect(b.requests).toHaveLength(1);
});

test('temporary failures are retried, each time a little later', async () => {
  const b = bench();
  b.saver.choose('f1', koInTwo, seen);
  for (const count of [1, 2, 3]) {
    b.requests.at(-1)!.fail(offline);
    await b.settled();
    expect(b.saver.stateOf('f1').failure?.message).toMatch(/\. No connection\. Check your network/);
    b.timers.at(-1)!.run();
    expect(b.requests).toHaveLength(count + 1);
  }
  expect(b.timers.map(({ milliseconds }) => milliseconds)).toEqual([2000, 4000, 8000]);
  b.requests.at(-1)!.fail(new TypeError('Failed to fetch'));
  await b.settled();
  b.saver.retryAll();
  b.requests.at(-1)!.save();
  await b.settled();
  expect(stateOf(b)).toBe('saved');
});

test('after a successful save the delays start over', async () => {
  const b = bench();
  for (const round of [1, 2]) {
    b.saver.choose('f1', { ...koInTwo, pick_round: round }, seen);
    b.requests.at(-1)!.fail(new TypeError('Failed to fetch'));
    await b.settled();
    b.saver.retry('f1');
    b.requests.at(-1)!.save();
    await b.settled();
    expect(stateOf(b)).toBe('saved');
  }
  expect(b.timers.map(({ milliseconds }) => milliseconds)).toEqual([2000, 2000]);
});

test.each([
  'unknown',
  'unexpected',
  'server_busy',
  'database_unavailable',
  'too_many_attempts',
  'not_signed_in',
])('%s may pass, so the choice waits for the next try', async (code) => {
  const b = bench();
  b.saver.choose('f1', koInTwo, seen);
  b.requests[0]!.fail(new ProblemError({ code, message: 'Not now.' }));
  await b.settled();
  expect(b.saver.stateOf('f1').failure).toEqual({ message: 'Not now.', retry: true });
  expect([b.timers.length, b.rereads()]).toEqual([1, 0]);
});

test('each subscriber is notified once per change, until it unsubscribes', async () => {
  const b = bench();
  const reported: string[] = [];
  const lookAway = b.saver.subscribe(() => reported.push(stateOf(b)));
  b.saver.retry('f1');
  expect(reported).toEqual([]);
  b.saver.choose('f1', koInTwo, seen);
  b.requests[0]!.save();
  await b.settled();
  expect(reported).toEqual(['saving', 'saving', 'saved']);
  // Stored when the choice was made, forgotten when saved.
  expect([b.local.choices, b.local.writes]).toEqual([{}, 2]);
  lookAway();
  b.saver.choose('f1', decision, seen);
  expect(reported).toHaveLength(3);
});

test('without subscribers a refusal is still final', async () => {
  const saver = createPickSaver({
    send: () => Promise.reject(new ProblemError({ code: 'picks_locked_live', message: 'Live' })),
    unsaved: unsavedChoices(card, storage),
    now: () => 1000,
    later() {},
    afterPaint: (run) => run(),
  });
  saver.choose('f1', koInTwo, seen);
  for (let turn = 0; turn < 10; turn++) await null;
  expect(saveState(saver.stateOf('f1'))).toBe('failed');
});

test('what the server has is shown, and what an earlier page left is resumed only once', () => {
  const b = bench();
  expect(b.saver.stateOf('f1')).toBe(b.saver.stateOf('f1'));
  const pick = {
    ...decision,
    fight_id: 'f1',
    revision: 5,
    saved_at: '2026-11-21T20:00:00Z',
    needs_review: false,
    picked_against: null,
  };
  b.saver.load(['f1', 'f2'], [pick], false);
  expect(b.saver.stateOf('f1').draft).toEqual(decision);
  expect(b.saver.stateOf('f2').draft.pick_winner).toBeNull();
  b.local.setItem('', JSON.stringify({ f2: { pick: koInTwo, revision: 900 } }));
  b.saver.load(['f1', 'f2'], [pick], false);
  expect(b.requests).toEqual([]);
});

test('the first render shows what was stored when the card was read, and sends nothing', () => {
  const pick = {
    ...decision,
    fight_id: 'f1',
    revision: 5,
    saved_at: '2026-11-21T20:00:00Z',
    needs_review: false,
    picked_against: null,
  };
  const b = bench({}, storage(), true, [pick]);
  expect(b.saver.stateOf('f1')).toMatchObject({ draft: decision, stored: pick, revision: 5 });
  expect(b.saver.stateOf('f2').stored).toBeNull();
  b.saver.load(['f1', 'f2'], [pick], false);
  expect(b.saver.stateOf('f1')).toMatchObject({ draft: decision, stored: pick, overtaken: false });
  expect(b.requests).toEqual([]);
});

test('what is chosen while a save is under way is sent though that one is refused', async () => {
  const b = bench();
  b.saver.choose('f1', koInTwo, seen);
  b.saver.choose('f1', decision, seen);
  b.requests[0]!.fail(new ProblemError({ code: 'fight_changed', hint: 'This bout has changed.' }));
  await b.settled();
  expect(b.requests.slice(1).map(({ choice }) => choice.pick)).toEqual([decision]);
  b.requests[1]!.save();
  await b.settled();
  expect(stateOf(b)).toBe('saved');
});

test('a lock is final: the choice is not sent again, and the stored pick is fetched', async () => {
  const b = bench();
  b.saver.choose('f1', koInTwo, seen);
  b.requests[0]!.fail(new ProblemError({ code: 'picks_locked_started', message: 'Event has started' }));
  await b.settled();
  expect(b.saver.stateOf('f1').failure).toEqual({ message: 'Event has started', retry: false });
  expect([b.timers.length, b.rereads(), Object.keys(b.local.choices)]).toEqual([0, 1, []]);
  b.saver.load(['f1'], [], true);
  expect(b.saver.stateOf('f1').draft.pick_winner).toBeNull();
});

test('a save against a changed card is marked for another look, and the card is refetched', async () => {
  const b = bench();
  b.saver.choose('f1', koInTwo, seen);
  b.requests[0]!.save(true);
  await b.settled();
  expect(b.saver.stateOf('f1').stored?.needs_review).toBe(true);
  expect([stateOf(b), b.rereads()]).toEqual(['saved', 1]);
  b.saver.choose('f1', koInTwo, { ...seen, red_name: 'Stand-in' });
  b.requests[1]!.save();
  await b.settled();
  expect([b.saver.stateOf('f1').stored?.needs_review, b.rereads()]).toEqual([false, 1]);
});

test('a choice that the server does not store gives way to the stored one, and is not sent again', async () => {
  const b = bench();
  b.saver.load(['f1'], [{ ...koInTwo, fight_id: 'f1', ...stamp, revision: 5 }], false);
  b.saver.choose('f1', { ...koInTwo, pick_round: 3 }, seen);
  expect(b.requests[0]!.choice.carried).toEqual(['pick_winner', 'pick_method']);
  b.requests[0]!.supersede({ ...decision, fight_id: 'f1', ...stamp, revision: 6 });
  await b.settled();
  expect(b.saver.stateOf('f1')).toMatchObject({ draft: decision, overtaken: true, wanted: null });
  expect([b.requests.length, b.local.choices]).toEqual([1, {}]);
});

test('when the page hides, the last choice overtakes the one in flight', () => {
  const b = bench();
  b.saver.choose('f1', koInTwo, seen);
  b.saver.choose('f1', decision, seen);
  b.saver.saveNow();
  b.saver.saveNow();
  expect(b.requests.map(({ choice }) => choice.pick)).toEqual([koInTwo, decision]);
});

test('a later page resumes what the last one could not save, keeps it until it is, and says what that one showed', async () => {
  const left = { pick: decision, revision: 900, seen };
  const b = bench({ f1: left, gone: { pick: koInTwo, revision: 1 } });
  b.saver.load(['f1', 'f2'], [], false);
  expect(b.requests).toMatchObject([{ fightId: 'f1', choice: left }]);
  expect(b.saver.stateOf('f1').draft).toEqual(decision);
  expect(b.local.choices).toEqual({ f1: left });
  b.requests[0]!.save();
  await b.settled();
  expect(b.local.choices).toEqual({});
});

test('choices from an older version of the page are resumed too, though without what it showed', () => {
  const left = { pick: decision, revision: 900 };
  const b = bench({ f1: left });
  b.saver.load(['f1'], [], false);
  expect(b.requests.map(({ choice }) => choice)).toEqual([left]);
});

test('unsaved choices are retained while another page of the same card saves its own', async () => {
  const local = storage();
  const [one, other] = [bench({}, local), bench({}, local)];
  one.saver.choose('f1', koInTwo, seen);
  one.requests[0]!.fail(new TypeError('Failed to fetch'));
  await one.settled();
  other.saver.choose('f2', koInTwo, seen);
  other.requests[0]!.save();
  await other.settled();
  expect(Object.keys(local.choices)).toEqual(['f1']);
});

test('an abandoned page discards no choice made after it', async () => {
  const local = storage();
  const [left, next] = [bench({}, local), bench({}, local)];
  left.saver.choose('f1', koInTwo, seen);
  next.saver.load(['f1'], [], false);
  next.saver.choose('f1', decision, seen);
  left.requests[0]!.save();
  await left.settled();
  expect(local.choices.f1?.pick).toEqual(decision);
});

test('nothing is retained that the server has a later choice for, or that is off the card', () => {
  const b = bench({ f1: { pick: koInTwo, revision: 5 }, gone: { pick: koInTwo, revision: 1 } });
  const saved = { saved_at: '2026-11-21T20:00:00Z', needs_review: false, picked_against: null };
  b.saver.load(['f1'], [{ ...decision, ...saved, fight_id: 'f1', revision: 6 }], false);
  expect([b.requests, b.local.choices]).toEqual([[], {}]);
});
