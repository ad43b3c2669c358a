import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, league, person, siteAdmin } from '../../test/world.ts';
import { tokenHash } from '../auth/token.server.ts';
import type { Choice, FightAutosave, StoredPick } from './autosave.ts';
import * as autosave from './autosave.ts';
import { isPickComplete, type PickDraft, samePick } from './pick.ts';
import { findOwnPick, savePicks } from './picks.sql.ts';

/** What stores picks: the rule of save_pick in memory, or the real one. */
interface Store {
  save(choice: Choice): Promise<StoredPick>;
  read(): Promise<StoredPick | null>;
}

function storeInMemory(): Store {
  let pick: StoredPick | null = null;
  return {
    async save({ pick: chosen, revision }) {
      if (pick === null || revision > pick.revision)
        pick = { ...chosen, revision, saved_at: '', needs_look: false };
      return pick;
    },
    read: async () => pick,
  };
}

interface Message {
  /** Who waits for the answer; null once it was given up. */
  device: number | null;
  choice: Choice;
  /** Null while on its way to the store, then on its way back. */
  answer: StoredPick | null;
}

/**
 * Two devices of one person and a network that holds, reorders and loses what it carries. A device that restarts keeps
 * only what the browser's storage had.
 */
class World {
  readonly devices = [autosave.startAutosave(null), autosave.startAutosave(null)];
  readonly network: Message[] = [];
  readonly store: Store;
  clock = 1;
  /** Every complete choice; two of the same millisecond are equally the last. */
  readonly choices: Choice[] = [];

  constructor(store: Store) {
    this.store = store;
  }

  change(device: number, act: (state: FightAutosave) => FightAutosave) {
    this.devices[device] = act(this.devices[device]!);
  }

  choose(device: number, draft: PickDraft, skew: number) {
    this.clock++;
    this.change(device, (state) => autosave.choose(state, draft, Math.max(1, this.clock + device * skew)));
    const { wanted } = this.devices[device]!;
    if (wanted) this.choices.push(wanted);
  }

  pump(device: number) {
    const choice = autosave.nextSave(this.devices[device]!);
    if (!choice) return;
    expect(this.devices[device]!.sending).toBeNull();
    this.launch(device, choice);
  }

  hide(device: number) {
    const choice = autosave.lastSave(this.devices[device]!);
    if (choice) this.launch(device, choice);
  }

  launch(device: number, choice: Choice) {
    this.change(device, (state) => autosave.sent(state, choice));
    this.network.push({ device, choice, answer: null });
  }

  async deliver(index: number) {
    const message = this.network[index % this.network.length];
    if (!message) return;
    if (message.answer === null) message.answer = await this.store.save(message.choice);
    else {
      this.network.splice(this.network.indexOf(message), 1);
      if (message.device === null) return;
      this.change(message.device, (state) => autosave.answered(state, message.choice, message.answer!));
    }
  }

  /** The device gives up waiting; the request may still arrive, after later ones. */
  giveUp(index: number) {
    const message = this.network[index % this.network.length];
    if (!message || message.device === null) return;
    this.change(message.device, (state) => autosave.failed(state, message.choice, 'No connection'));
    message.device = null;
  }

  /** The request is lost on its way there or its answer on the way back: the device cannot tell which. */
  lose(index: number) {
    const message = this.network[index % this.network.length];
    if (!message) return;
    this.network.splice(this.network.indexOf(message), 1);
    if (message.device === null) return;
    this.change(message.device, (state) => autosave.failed(state, message.choice, 'No connection'));
  }

  async load(device: number) {
    const stored = await this.store.read();
    this.change(device, (state) => autosave.loaded(state, stored));
  }

  async restart(device: number) {
    const unsaved = this.devices[device]!.wanted;
    for (const message of this.network.filter((one) => one.device === device)) message.device = null;
    const stored = await this.store.read();
    this.change(device, () => {
      const fresh = autosave.loaded(autosave.startAutosave(null), stored);
      return unsaved ? autosave.resumed(fresh, unsaved) : fresh;
    });
  }

  async settle() {
    for (let round = 0; round < 20; round++) {
      while (this.network.length > 0) await this.deliver(0);
      for (const device of [0, 1]) {
        this.change(device, autosave.retry);
        this.pump(device);
      }
    }
    expect(this.network).toEqual([]);
    for (const device of [0, 1]) await this.load(device);
  }
}

const draft: fc.Arbitrary<PickDraft> = fc
  .record({
    pick_winner: fc.constantFrom(null, 'red', 'blue'),
    pick_method: fc.constantFrom(null, 'ko_tko', 'decision'),
    pick_round: fc.constantFrom(null, 1, 2),
  })
  .map(
    (one) => ({ ...one, pick_round: one.pick_method === 'decision' ? null : one.pick_round }) as PickDraft,
  );
const device = fc.nat({ max: 1 });
const index = fc.nat({ max: 20 });
const skew = fc.integer({ min: -30, max: 30 });

/** What happens next, to whom; as data, so that a story that fails can be read. */
type Step =
  | { what: 'choose'; device: number; draft: PickDraft }
  | { what: 'pump' | 'retry' | 'load' | 'hide' | 'restart'; device: number }
  | { what: 'deliver' | 'lose' | 'giveUp'; index: number };

const ofDevice = (what: 'pump' | 'retry' | 'load' | 'hide' | 'restart', weight = 1) => ({
  weight,
  arbitrary: fc.record({ what: fc.constant(what), device }),
});
const ofNetwork = (what: 'deliver' | 'lose' | 'giveUp', weight = 1) => ({
  weight,
  arbitrary: fc.record({ what: fc.constant(what), index }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('choose' as const), device, draft }) },
  ofDevice('pump', 4),
  ofNetwork('deliver', 5),
  ofNetwork('lose', 2),
  ofNetwork('giveUp'),
  ofDevice('retry'),
  ofDevice('load'),
  ofDevice('hide'),
  ofDevice('restart'),
);
const story = fc.tuple(skew, fc.array(step, { minLength: 5, maxLength: 60 }));

function act(world: World, step: Step, ahead: number): unknown {
  switch (step.what) {
    case 'choose':
      return world.choose(step.device, step.draft, ahead);
    case 'retry':
      return world.change(step.device, autosave.retry);
    case 'deliver':
    case 'lose':
    case 'giveUp':
      return world[step.what](step.index);
    default:
      return world[step.what](step.device);
  }
}

async function agreesAtTheEnd(store: Store, ahead: number, steps: Step[]) {
  const world = new World(store);
  for (const step of steps) await act(world, step, ahead);
  await world.settle();
  const stored = await store.read();
  const last = Math.max(0, ...world.choices.map(({ revision }) => revision));
  expect(stored?.revision ?? 0).toBe(last);
  const lastChoices = world.choices.filter(({ revision }) => revision === last);
  if (stored) expect(lastChoices.some(({ pick }) => samePick(pick, stored))).toBe(true);
  for (const state of world.devices) {
    expect(state).toMatchObject({ stored, wanted: null, sending: null, failure: null });
    if (isPickComplete(state.draft)) expect(stored).toMatchObject(state.draft);
  }
}

test('the screen, the store and the last choice agree once the network is quiet', async () => {
  await fc.assert(
    fc.asyncProperty(story, ([ahead, steps]) => agreesAtTheEnd(storeInMemory(), ahead, steps)),
    { numRuns: 3000 },
  );
});

let server: TestServer;
let ids: { user_id: string; league_id: string; token_hash: string; meant_for: null };
let card: { id: string; fights: string[] };
const runs = 60;

beforeAll(async () => {
  server = await startTestServer();
  const owner = await person(server, 'Olga', { pro: true });
  const token_hash = tokenHash(owner.cookies.get('session')!);
  ids = { user_id: owner.id, league_id: await league(owner), token_hash, meant_for: null };
  card = await event(await siteAdmin(server), { fights: 1 });
});

const isoText = <Row extends { saved_at: Date }>(row: Row) => ({
  ...row,
  saved_at: row.saved_at.toISOString(),
});

/** The store that it has to hold on: the database. */
function storeInDatabase(): Store {
  const on = { ...ids, event_id: card.id, fight_id: card.fights[0]! };
  const read = async () => {
    const row = await findOwnPick(server.db, on.league_id, on.fight_id, on.user_id);
    return row ? isoText(row) : null;
  };
  return {
    async save({ pick, revision }) {
      await savePicks(server.db, [{ ...on, ...pick, revision }]);
      return (await read())!;
    },
    read,
  };
}

test('and on the real database', async () => {
  const forget = () => server.db.deleteFrom('picks').execute();
  await fc.assert(
    fc
      .asyncProperty(story, ([ahead, steps]) => agreesAtTheEnd(storeInDatabase(), ahead, steps))
      .beforeEach(async () => void (await forget())),
    { numRuns: runs },
  );
});
