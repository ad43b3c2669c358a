import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, siteAdmin, user } from '../../../test/world.ts';
import { tokenHash } from '../../auth/sessions/token.server.ts';
import type { FightNames } from '../../fights/fight.ts';
import { isPickComplete, type PickDraft, samePick } from '../pick.ts';
import { findOwnPick, savePicks } from '../picks.sql.ts';
import type { Choice, FightAutosave, StoredPick } from './autosave.ts';
import * as autosave from './autosave.ts';

const FIRST_RED = 'Red 1';
const BLUE = 'Blue 1';

interface Answer {
  outcome: 'saved' | 'superseded';
  pick: StoredPick;
}

/** save_picks' rule in memory, or the database. */
interface Store {
  save(choice: Choice): Promise<Answer>;
  read(): Promise<StoredPick | null>;
  replaceFighter(red_name: string): Promise<unknown>;
}

/** What is stored is newer, or differs in a part that was only carried along. */
function isSuperseded(stored: StoredPick, { pick, revision, carried = [] }: Choice): boolean {
  const isRepeated = revision === stored.revision && samePick(pick, stored);
  return (!isRepeated && revision <= stored.revision) || carried.some((part) => pick[part] !== stored[part]);
}

function storeInMemory(): Store {
  let pick: StoredPick | null = null;
  let red = FIRST_RED;
  return {
    async save(choice) {
      if (pick && isSuperseded(pick, choice)) return { outcome: 'superseded', pick };
      const needs_review = choice.seen?.red_name !== red;
      const isRepeated = choice.revision === pick?.revision;
      pick = {
        ...choice.pick,
        revision: choice.revision,
        saved_at: '',
        needs_review: needs_review || (isRepeated && pick?.needs_review === true),
        picked_against: null,
      };
      return { outcome: 'saved', pick };
    },
    read: async () => pick,
    async replaceFighter(red_name) {
      red = red_name;
      if (pick) pick = { ...pick, needs_review: true };
    },
  };
}

interface Message {
  /** Null once the device gave up waiting. */
  device: number | null;
  choice: Choice;
  /** Null on the way to the store. */
  answer: Answer | null;
}

/** Two devices of one user and a network that delays, reorders and loses. A restart keeps only browser storage. */
class World {
  readonly devices = [autosave.startAutosave(null), autosave.startAutosave(null)];
  readonly network: Message[] = [];
  /** The current fighters; `shown` is what each device last read. */
  card: FightNames = { red_name: FIRST_RED, blue_name: BLUE };
  readonly shown = [this.card, this.card];
  readonly store: Store;
  clock = 1;
  /** Every complete choice per device; of two in one millisecond either may win. */
  readonly choices: Choice[][] = [[], []];
  readonly saved = new Set<Choice>();
  /** Rejected for a newer choice, or because a carried part had changed, itself or as part of the one that followed. */
  readonly superseded = new Set<Choice>();

  constructor(store: Store) {
    this.store = store;
  }

  change(device: number, act: (state: FightAutosave) => FightAutosave) {
    this.devices[device] = act(this.devices[device]!);
  }

  choose(device: number, draft: PickDraft, skew: number) {
    this.clock++;
    const now = Math.max(1, this.clock + device * skew);
    this.change(device, (state) => autosave.choose(state, draft, this.shown[device]!, now));
    const { wanted } = this.devices[device]!;
    if (wanted) this.choices[device]!.push(wanted);
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
    const { device, choice, answer } = message;
    if (answer === null) message.answer = await this.save(choice);
    else {
      this.network.splice(this.network.indexOf(message), 1);
      if (device === null) return;
      const note = answer.outcome === 'saved' ? autosave.answered : autosave.superseded;
      this.change(device, (state) => note(state, choice, answer.pick));
    }
  }

  /** A choice and those before it on its device: it replaced what was not sent yet. */
  upTo(choice: Choice): Choice[] {
    const made = this.choices.find((choices) => choices.includes(choice))!;
    return made.slice(0, made.indexOf(choice) + 1);
  }

  /** A part that was only carried stays as stored: nothing old is written back. */
  async save(choice: Choice): Promise<Answer> {
    const before = await this.store.read();
    const answer = await this.store.save(choice);
    if (answer.outcome === 'superseded') {
      for (const one of this.upTo(choice)) this.superseded.add(one);
      return answer;
    }
    this.saved.add(choice);
    if (before) for (const part of choice.carried ?? []) expect(answer.pick[part]).toBe(before[part]);
    return answer;
  }

  /** The request may still arrive, after later ones. */
  giveUp(index: number) {
    const message = this.network[index % this.network.length];
    if (!message || message.device === null) return;
    this.change(message.device, (state) => autosave.failed(state, message.choice, 'No connection'));
    message.device = null;
  }

  /** Loses the request or its answer: the device cannot know which. */
  lose(index: number) {
    const message = this.network[index % this.network.length];
    if (!message) return;
    this.network.splice(this.network.indexOf(message), 1);
    if (message.device === null) return;
    this.change(message.device, (state) => autosave.failed(state, message.choice, 'No connection'));
  }

  async replaceFighter() {
    this.card = { ...this.card, red_name: `Stand-in ${++this.clock}` };
    await this.store.replaceFighter(this.card.red_name);
  }

  async readCard(device: number) {
    this.shown[device] = this.card;
    return await this.store.read();
  }

  async load(device: number) {
    const stored = await this.readCard(device);
    this.change(device, (state) => autosave.loaded(state, stored));
  }

  async restart(device: number) {
    const unsaved = this.devices[device]!.wanted;
    for (const message of this.network.filter((one) => one.device === device)) message.device = null;
    const stored = await this.readCard(device);
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

/** Plain data, so that a failing run is readable. */
type Step =
  | { what: 'choose'; device: number; draft: PickDraft }
  | { what: 'pump' | 'retry' | 'load' | 'hide' | 'restart'; device: number }
  | { what: 'deliver' | 'lose' | 'giveUp'; index: number }
  | { what: 'replaceFighter' };

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
  { weight: 1, arbitrary: fc.constant({ what: 'replaceFighter' as const }) },
);
const story = fc.tuple(skew, fc.array(step, { minLength: 5, maxLength: 60 }));

function act(world: World, step: Step, ahead: number): unknown {
  switch (step.what) {
    case 'choose':
      return world.choose(step.device, step.draft, ahead);
    case 'retry':
      return world.change(step.device, autosave.retry);
    case 'replaceFighter':
      return world.replaceFighter();
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
  const choices = world.choices.flat();
  // Sent twice, one may be superseded the first time and saved the second.
  const taken = choices.filter((choice) => world.saved.has(choice) || !world.superseded.has(choice));
  const last = Math.max(0, ...taken.map(({ revision }) => revision));
  expect(stored?.revision ?? 0).toBe(last);
  const lastChoices = choices.filter(({ revision }) => revision === last);
  const isUnseen = ({ seen }: Choice) => seen?.red_name !== world.card.red_name;
  const mark = lastChoices.filter(({ pick }) => stored && samePick(pick, stored)).map(isUnseen);
  if (stored) expect(mark).toContain(stored.needs_review);
  for (const state of world.devices) {
    expect(state).toMatchObject({ stored, wanted: null, sending: null, failure: null });
    if (isPickComplete(state.draft)) expect(stored).toMatchObject(state.draft);
  }
}

/** One device chooses twice before it sends; the second choice, which is all that it sends, is refused. */
const refusedWithTheOneBefore: [number, Step[]] = [
  3,
  [
    { what: 'choose', device: 0, draft: { pick_winner: 'blue', pick_method: 'ko_tko', pick_round: 1 } },
    { what: 'pump', device: 0 },
    { what: 'deliver', index: 0 },
    { what: 'restart', device: 1 },
    { what: 'choose', device: 1, draft: { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 } },
    { what: 'deliver', index: 0 },
    { what: 'choose', device: 1, draft: { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 2 } },
    { what: 'choose', device: 0, draft: { pick_winner: 'blue', pick_method: 'decision', pick_round: null } },
  ],
];

test('the screen, the store and the last choice agree once the network is quiet', async () => {
  await fc.assert(
    fc.asyncProperty(story, ([ahead, steps]) => agreesAtTheEnd(storeInMemory(), ahead, steps)),
    { numRuns: 3000, examples: [[refusedWithTheOneBefore]] },
  );
});

let server: TestServer;
let admin: Client;
let ids: { user_id: string; league_id: string; token_hash: string; expected_user: null };
let card: { id: string; fights: string[] };
const runs = 60;

beforeAll(async () => {
  server = await startTestServer();
  const owner = await user(server, 'Olga', { pro: true });
  const token_hash = tokenHash(owner.cookies.get('session')!);
  ids = { user_id: owner.id, league_id: await league(owner), token_hash, expected_user: null };
  admin = await siteAdmin(server);
  card = await event(admin, { fights: 1 });
});

const isoText = <Row extends { saved_at: Date }>(row: Row) => ({
  ...row,
  saved_at: row.saved_at.toISOString(),
});

function storeInDatabase(): Store {
  const on = { ...ids, fight_id: card.fights[0]! };
  const read = async () => {
    const row = await findOwnPick(server.db, on.league_id, on.fight_id, on.user_id);
    return row ? isoText(row) : null;
  };
  return {
    async save(choice) {
      const { pick, revision, seen = null, carried = [] } = choice;
      const before = await read();
      const [answer] = await savePicks(server.db, card.id, [{ ...on, ...pick, revision, seen, carried }]);
      expect(answer!.outcome).toBe(before && isSuperseded(before, choice) ? 'superseded' : 'saved');
      const stored = (await read())!;
      if (answer!.outcome === 'saved') expect(stored.needs_review).toBe(answer!.needs_review);
      return { outcome: answer!.outcome as Answer['outcome'], pick: stored };
    },
    read,
    replaceFighter: (red_name) => expectOk(admin.patch(`/api/admin/fights/${on.fight_id}`, { red_name })),
  };
}

test('and on the real database', async () => {
  const forget = async () => {
    await server.db.deleteFrom('picks').execute();
    await storeInDatabase().replaceFighter(FIRST_RED);
  };
  await fc.assert(
    fc
      .asyncProperty(story, ([ahead, steps]) => agreesAtTheEnd(storeInDatabase(), ahead, steps))
      .beforeEach(forget),
    { numRuns: runs },
  );
});
