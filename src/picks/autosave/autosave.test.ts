import { describe, expect, test } from 'vitest';
import type { Pick } from '../../fights/fight.ts';
import { emptyPick, type PickDraft, pickParts, withMethod, withRound, withWinner } from '../pick.ts';
import {
  answered,
  type Choice,
  choose as chooseBetween,
  type FightAutosave,
  failed,
  isPickSaved,
  lastSave,
  loaded,
  locked,
  nextSave,
  refused,
  resumed,
  retry,
  type SaveState,
  type StoredPick,
  saveState,
  sent,
  startAutosave,
  superseded,
} from './autosave.ts';

const koInTwo: Pick = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 2 };
const decision: Pick = { pick_winner: 'blue', pick_method: 'decision', pick_round: null };
const stored = (pick: Pick, revision: number): StoredPick => ({
  ...pick,
  revision,
  saved_at: '2026-11-21T20:00:00Z',
  needs_review: false,
  picked_against: null,
});
const seen = { red_name: 'Makhov', blue_name: 'Stone' };
const choose = (state: FightAutosave, draft: PickDraft, now: number) =>
  chooseBetween(state, draft, seen, now);
const empty = startAutosave(null);
const ofKo = startAutosave(stored(koInTwo, 5));

/** Sends the next choice and returns it with the state in flight. */
function send(state: FightAutosave): [FightAutosave, Choice] {
  const choice = nextSave(state);
  if (!choice) throw new Error('nothing to send');
  return [sent(state, choice), choice];
}

describe('a choice', () => {
  test('is sent once complete, not before', () => {
    const winner = choose(empty, withWinner(emptyPick, 'red'), 100);
    const method = choose(winner, withMethod(winner.draft, 'ko_tko'), 101);
    expect([nextSave(winner), nextSave(method)]).toEqual([null, null]);
    const complete = choose(method, withRound(method.draft, 2), 102);
    expect(nextSave(complete)).toEqual({ pick: koInTwo, revision: 102, seen, carried: [] });
  });

  test('is sent as made between the fighters on screen, even if they have been replaced since', () => {
    const down = failed(...send(choose(empty, koInTwo, 1)), 'No connection');
    expect(nextSave(retry(down))?.seen).toEqual(seen);
    const replaced = { ...seen, red_name: 'Stand-in' };
    expect(nextSave(chooseBetween(down, koInTwo, replaced, 2))?.seen).toEqual(replaced);
  });

  test('always has a greater revision than the last, whatever the clock says', () => {
    const late = choose(empty, koInTwo, 100);
    expect(choose(late, decision, 50).revision).toBe(101);
    expect(choose(startAutosave(stored(koInTwo, 900)), decision, 100).revision).toBe(901);
  });

  test('waits while another is in flight, and the last one goes next', () => {
    const [flying, first] = send(choose(empty, koInTwo, 1));
    const waiting = choose(choose(flying, { ...koInTwo, pick_round: 3 }, 2), decision, 3);
    expect(nextSave(waiting)).toBeNull();
    const after = answered(waiting, first, stored(koInTwo, 1));
    expect(nextSave(after)).toEqual({ pick: decision, revision: 3, seen, carried: [] });
    expect(after.draft).toEqual(decision);
  });

  test('back to what is stored is saved too: another device may be about to store something else', () => {
    expect(nextSave(choose(ofKo, koInTwo, 9))).toEqual({
      pick: koInTwo,
      revision: 9,
      seen,
      carried: pickParts,
    });
  });

  test('made incomplete leaves the saved pick unchanged', () => {
    const unfinished = choose(startAutosave(stored(decision, 5)), withMethod(decision, 'ko_tko'), 9);
    expect(nextSave(unfinished)).toBeNull();
    expect(unfinished.stored).toEqual(stored(decision, 5));
    expect(saveState(unfinished)).toBe('incomplete');
  });
});

describe('what a choice only carries', () => {
  const carriedBy = (state: FightAutosave) => nextSave(state)?.carried;
  const ofDecision = startAutosave(stored(decision, 5));

  test('is all that was not chosen since the screen last showed what the server has', () => {
    expect(carriedBy(choose(ofKo, withRound(koInTwo, 3), 9))).toEqual(['pick_winner', 'pick_method']);
    const method = choose(ofDecision, withMethod(decision, 'ko_tko'), 8);
    expect(carriedBy(choose(method, withRound(method.draft, 2), 9))).toEqual(['pick_winner']);
    const [flying, choice] = send(choose(ofKo, withWinner(koInTwo, 'blue'), 9));
    const done = answered(flying, choice, stored(choice.pick, 9));
    expect(carriedBy(choose(done, withRound(done.draft, 1), 10))).toEqual(['pick_winner', 'pick_method']);
  });

  test('is not what was chosen and chosen back before it was saved', () => {
    const [flying] = send(choose(ofKo, withWinner(koInTwo, 'blue'), 9));
    expect(carriedBy({ ...choose(flying, koInTwo, 10), sending: null })).toEqual([
      'pick_method',
      'pick_round',
    ]);
  });

  test('is not what was chosen after the choice that is saved by now', () => {
    const [flying, choice] = send(choose(ofDecision, withWinner(decision, 'red'), 9));
    const unfinished = choose(flying, withMethod(flying.draft, 'ko_tko'), 10);
    const done = answered(unfinished, choice, stored(choice.pick, 9));
    expect(carriedBy(choose(done, withRound(done.draft, 2), 11))).toEqual(['pick_winner']);
  });

  test('is not the round of a decision chosen now', () => {
    expect(carriedBy(choose(ofKo, withMethod(koInTwo, 'decision'), 9))).toEqual(['pick_winner']);
    expect(carriedBy(choose(empty, decision, 9))).toEqual([]);
  });

  test('is stored with a choice that an earlier page left', () => {
    const left = { pick: decision, revision: 6, carried: ['pick_winner'] as const };
    expect(carriedBy(resumed(ofKo, left))).toEqual(['pick_winner']);
    expect(carriedBy(choose(resumed(ofKo, left), koInTwo, 9))).toEqual([]);
    expect(resumed(ofKo, { pick: decision, revision: 6 }).chosen).toEqual(pickParts);
  });
});

describe('a choice that the server did not store', () => {
  const elsewhere = stored({ ...decision, pick_winner: 'red' }, 8);
  const [flying, choice] = send(
    choose(startAutosave(stored(decision, 5)), withMethod(koInTwo, 'submission'), 9),
  );

  test('leaves the screen showing what is stored, though that is older', () => {
    const over = superseded(flying, choice, elsewhere);
    expect(over).toMatchObject({ draft: { pick_winner: 'red', pick_method: 'decision' }, overtaken: true });
    expect([nextSave(over), over.failure, over.chosen]).toEqual([null, null, []]);
    expect(isPickSaved(over)).toBe(true);
  });

  test('gives way to a later choice', () => {
    const over = superseded(choose(flying, koInTwo, 10), choice, elsewhere);
    expect(nextSave(over)).toMatchObject({ pick: koInTwo, revision: 10 });
    expect(over.draft).toEqual(koInTwo);
  });

  test('leaves a screen alone that already shows something later', () => {
    const later = stored({ ...koInTwo, pick_round: 3 }, 12);
    expect(superseded(loaded(flying, later), choice, elsewhere).draft).toMatchObject({ pick_round: 3 });
  });
});

describe('a failure', () => {
  const [flying, choice] = send(choose(empty, koInTwo, 1));

  test('keeps the choice and waits for the next try', () => {
    const down = failed(flying, choice, 'No connection');
    expect(down).toMatchObject({ draft: koInTwo, failure: { message: 'No connection', retry: true } });
    expect(nextSave(down)).toBeNull();
    expect(nextSave(retry(down))).toEqual(choice);
  });

  test('is over with the next choice', () => {
    expect(nextSave(choose(failed(flying, choice, 'No connection'), decision, 2))?.pick).toEqual(decision);
  });

  test('of a save older than the one in flight is not shown', () => {
    const newer = { pick: decision, revision: 2 };
    const both = sent(choose(flying, decision, 2), newer);
    expect(failed(both, choice, 'No connection')).toBe(both);
  });

  test('that is final is not retried, and the stored pick remains', () => {
    const [late, again] = send(choose(ofKo, decision, 9));
    const over = refused(late, again, 'Picks are locked');
    expect(nextSave(retry(over))).toBeNull();
    expect(saveState(over)).toBe('failed');
    const settled = locked(loaded(over, stored(koInTwo, 5)));
    expect(settled).toMatchObject({ draft: koInTwo, failure: { message: 'Picks are locked' } });
  });

  test('of a save that arrived after all is cleared', () => {
    const over = refused(...send(retry(failed(flying, choice, 'No connection'))), 'Picks are locked');
    expect(saveState(loaded(over, stored(koInTwo, 1)))).toBe('saved');
  });
});

describe('another device', () => {
  test('with a later choice takes the screen', () => {
    expect(loaded(ofKo, stored(decision, 6))).toMatchObject({ draft: decision, overtaken: false });
    const [flying, choice] = send(choose(ofKo, { ...koInTwo, pick_round: 1 }, 6));
    const overtaken = answered(flying, choice, stored(decision, 7));
    expect(overtaken).toMatchObject({ draft: decision, overtaken: true, wanted: null });
    expect(choose(overtaken, koInTwo, 8)).toMatchObject({ overtaken: false, revision: 8 });
  });

  test('takes it while nothing is chosen here, however old its choice', () => {
    const over = superseded(...send(choose(ofKo, { ...koInTwo, pick_round: 1 }, 20)), stored(decision, 7));
    const again = loaded(over, stored(decision, 7));
    expect(again).toMatchObject({ draft: decision, overtaken: true });
    expect(loaded(again, stored(koInTwo, 8))).toMatchObject({ draft: koInTwo, overtaken: false });
  });

  test('says so when it replaces an incomplete choice', () => {
    const unfinished = choose(startAutosave(stored(decision, 5)), withMethod(decision, 'ko_tko'), 6);
    expect(loaded(unfinished, stored(koInTwo, 7))).toMatchObject({
      draft: koInTwo,
      overtaken: true,
      chosen: [],
    });
  });

  test('with an earlier choice changes nothing here', () => {
    const mine = choose(ofKo, decision, 9);
    expect(loaded(mine, stored({ ...koInTwo, pick_round: 1 }, 8))).toMatchObject({
      draft: decision,
      revision: 9,
    });
  });
});

test('a response older than the known state changes nothing', () => {
  expect(loaded(ofKo, stored(decision, 4))).toBe(ofKo);
  expect(loaded(ofKo, null)).toBe(ofKo);
});

test('a response to the same choice updates its details and nothing else', () => {
  expect(loaded(ofKo, { ...stored(koInTwo, 5), needs_review: true }).stored?.needs_review).toBe(true);
  const [flying, choice] = send(choose(ofKo, decision, 9));
  expect(answered(flying, choice, stored(decision, 9))).toMatchObject({ draft: decision, overtaken: false });
});

test("of two choices at the same moment the server's stands", () => {
  const other = { ...koInTwo, pick_round: 1 };
  expect(loaded(choose(ofKo, decision, 9), stored(other, 9))).toMatchObject({
    draft: other,
    overtaken: true,
  });
});

test('a response cancels a retry that is no longer needed', () => {
  const [flying, choice] = send(choose(ofKo, decision, 9));
  const nothingWanted = { ...failed(flying, choice, 'No connection'), wanted: null };
  expect(loaded(nothingWanted, stored(koInTwo, 6)).failure).toBeNull();
});

test('a lock leaves a save in flight alone', () => {
  const waiting = choose(ofKo, decision, 9);
  expect(locked(waiting)).toBe(waiting);
  const [flying] = send(waiting);
  const overtaken = loaded(flying, stored({ ...koInTwo, pick_round: 1 }, 12));
  expect(overtaken).toMatchObject({ wanted: null, sending: { revision: 9 } });
  expect(locked(overtaken)).toBe(overtaken);
  expect(saveState(overtaken)).toBe('saving');
});

test('an untouched fight has nothing to send, retry or fail', () => {
  expect(empty.overtaken).toBe(false);
  expect(lastSave(empty)).toBeNull();
  expect(retry(empty)).toBe(empty);
  expect(failed(empty, { pick: koInTwo, revision: 1 }, 'No connection')).toBe(empty);
});

test('unsent choices go out at once when the page hides', () => {
  const [flying, first] = send(choose(empty, koInTwo, 1));
  expect(lastSave(flying)).toBeNull();
  const waiting = choose(flying, decision, 2);
  expect(lastSave(waiting)).toEqual({ pick: decision, revision: 2, seen, carried: [] });
  expect(lastSave(choose(empty, koInTwo, 1))).toEqual(first);
  const both = sent(waiting, lastSave(waiting)!);
  expect(answered(both, first, stored(koInTwo, 1)).sending?.revision).toBe(2);
  const done = answered(both, { pick: decision, revision: 2 }, stored(decision, 2));
  expect(answered(done, first, stored(decision, 2))).toMatchObject({ draft: decision, wanted: null });
});

test('a choice from an earlier page is resumed, unless a later one is stored', () => {
  const choice = { pick: decision, revision: 6 };
  expect(resumed(ofKo, choice)).toMatchObject({ draft: decision, wanted: choice });
  expect(resumed(startAutosave(stored(koInTwo, 6)), choice).wanted).toBeNull();
});

const [inFlight, one] = send(choose(empty, koInTwo, 1));
test('what the saver says', () => {
  for (const [state, isSaved, fight] of [
    ['empty', false, empty],
    ['incomplete', false, choose(empty, withWinner(emptyPick, 'red'), 1)],
    ['incomplete', false, choose(ofKo, withMethod(decision, 'submission'), 9)],
    ['saving', false, inFlight],
    ['saving', false, choose(empty, koInTwo, 1)],
    // Complete on screen, but never confirmed.
    ['saved', false, { ...empty, draft: koInTwo }],
    ['failed', false, failed(inFlight, one, 'No connection')],
    ['saved', true, answered(inFlight, one, stored(koInTwo, 1))],
  ] as [SaveState, boolean, FightAutosave][]) {
    expect.soft(saveState(fight), state).toBe(state);
    expect.soft(isPickSaved(fight), state).toBe(isSaved);
  }
});
