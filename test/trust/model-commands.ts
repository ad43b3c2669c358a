import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type FightStatus, noResult, type Pick, type Result } from '../../src/fights/fight.ts';
import { withResultMethod } from '../../src/fights/results/result-choices.ts';
import type { Answer } from '../client.ts';
import { expectOk, PASSWORD, passTenMinutesLive } from '../world.ts';
import { expectedBoard, seenBoard } from './model-boards.ts';
import { expectedAllTime, historyRefusal } from './model-history.ts';
import { addInvite, addLeague, addUser, type Real } from './model-real.ts';
import {
  beginSeason,
  changeSeason,
  deleteSeason,
  expectedSeasons,
  expectedTable,
  type ModelSeason,
  moveSeasons,
} from './model-seasons.ts';
import type { ModelEvent, ModelFight, ModelInvite, ModelLeague, ModelUser, SiteModel } from './model-site.ts';

type SiteCommand = fc.AsyncCommand<SiteModel, Real>;

/** Random numbers that select among what exists when the command runs. */
interface Drawn {
  user: number;
  target: number;
  league: number;
  invite: number;
  fight: number;
  event: number;
  yes: boolean;
  pick: Pick;
  status: FightStatus;
  result: Result;
  change: number;
}

interface Chosen extends Omit<Drawn, 'user' | 'target' | 'league' | 'invite' | 'fight' | 'event'> {
  model: SiteModel;
  real: Real;
  user: ModelUser;
  target: ModelUser;
  league: ModelLeague;
  invite: ModelInvite;
  fight: ModelFight;
  event: ModelEvent;
  season: ModelSeason | undefined;
  send(method: string, path: string, body?: unknown): Promise<Answer>;
}

type Needs = 'league' | 'invite';

/** One user's command: `act` calls the site and returns what the model expects; a deleted user gets 401. */
const command =
  (name: string, needs: Needs[], act: (chosen: Chosen) => Promise<[Answer, () => number]>) =>
  (drawn: Drawn): SiteCommand => ({
    check: (model) =>
      (!needs.includes('league') || model.leagues.length > 0) &&
      (!needs.includes('invite') || model.invites.length > 0),
    async run(model, real) {
      const chosen = choose(drawn, model, real);
      const [answer, expected] = await act(chosen);
      const status = chosen.user.deleted ? 401 : expected();
      model.revealScored();
      expect([name, answer.status, JSON.stringify(answer.body)]).toEqual([name, status, expect.anything()]);
    },
    toString: () => `${name}(${JSON.stringify(drawn)})`,
  });

function choose(drawn: Drawn, model: SiteModel, real: Real): Chosen {
  const at = <Thing>(things: Thing[], n: number) => things[n % things.length]!;
  const user = at(model.users, drawn.user);
  const league = at(model.leagues, drawn.league);
  return {
    ...drawn,
    model,
    real,
    user,
    target: at(model.users, drawn.target),
    league,
    season: league && at(league.seasons, drawn.change),
    invite: at(model.invites, drawn.invite),
    fight: at(model.fights, drawn.fight),
    event: at(model.events, drawn.event),
    send: (method, path, body) => real.clients.get(user)!.send(method, path, body),
  };
}

const commands = {
  createLeague: command('create league', [], async ({ model, real, user, send }) => {
    const answer = await send('POST', '/api/leagues', { name: 'League' });
    if (answer.status === 201) await addLeague(model, real.server, answer.body.id, [user]);
    return [answer, () => (user.pro ? 201 : 403)];
  }),
  createInvite: command('create invite', ['league'], async ({ model, real, user, league, send }) => {
    const answer = await send('POST', `/api/leagues/${league.id}/invites`);
    if (answer.status === 201) await addInvite(model, real.server, { code: answer.body.code, league });
    return [answer, () => model.createInvite(user, league)];
  }),
  joinByCode: command('join by code', ['invite'], async ({ model, user, invite, send }) => [
    await send('POST', `/api/invites/${invite.code}/redemption`),
    () => model.joinByCode(user, invite),
  ]),
  joinByLink: command('join by link', ['league'], async ({ model, user, league, send }) => [
    await send('POST', `/api/leagues/${league.id}/membership`),
    () => model.joinByLink(user, league),
  ]),
  switchLink: command('switch link', ['league'], async ({ model, user, league, yes, send }) => [
    await send('PATCH', `/api/leagues/${league.id}`, { join_by_link: yes }),
    () => model.switchLink(user, league, yes),
  ]),
  leave: command('leave', ['league'], async ({ model, user, league, send }) => [
    await send('DELETE', `/api/leagues/${league.id}/membership`),
    () => model.leave(user, league),
  ]),
  remove: command('remove', ['league'], async ({ model, user, target, league, send }) => [
    await send('DELETE', `/api/leagues/${league.id}/members/${target.id}`),
    () => model.remove(user, league, target),
  ]),
  setRole: command('set role', ['league'], async ({ model, user, target, league, yes, send }) => {
    const role = yes ? 'admin' : 'member';
    return [
      await send('PUT', `/api/leagues/${league.id}/members/${target.id}/role`, { role }),
      () => model.setRole(user, league, target, role),
    ];
  }),
  handOver: command('hand over', ['league'], async ({ model, user, target, league, send }) => [
    await send('PUT', `/api/leagues/${league.id}/owner`, { user_id: target.id }),
    () => model.handOver(user, league, target),
  ]),
  deleteLeague: command('delete league', ['league'], async ({ model, user, league, send }) => [
    await send('DELETE', `/api/leagues/${league.id}`),
    () => model.deleteLeague(user, league),
  ]),
  deleteAccount: command('delete account', [], async ({ model, user, send }) => [
    await send('DELETE', '/api/me', { confirmation: 'delete my account' }),
    () => model.deleteAccount(user),
  ]),
  pick: command('pick', ['league'], async ({ model, user, league, fight, pick, send }) => [
    await send('PUT', `/api/leagues/${league.id}/events/${fight.event.id}/fights/${fight.id}/pick`, pick),
    () => model.savePick(user, league, fight, pick),
  ]),
  flip: command('flip', ['league'], async ({ model, user, league, fight, status, send }) => [
    await send('PUT', `/api/leagues/${league.id}/fights/${fight.id}/status`, { status }),
    () => model.changeFight(user, league, fight, { status }),
  ]),
  setResult: command('set result', ['league'], async ({ model, user, league, fight, result, send }) => [
    await send('PUT', `/api/leagues/${league.id}/fights/${fight.id}/result`, result),
    () => model.changeFight(user, league, fight, withResultMethod(result, result.result_method)),
  ]),
  clearResult: command('clear result', ['league'], async ({ model, user, league, fight, send }) => [
    await send('DELETE', `/api/leagues/${league.id}/fights/${fight.id}/result`),
    () => model.changeFight(user, league, fight, noResult),
  ]),
  readBoard: command('read board', ['league'], async ({ model, user, league, event, send }) => {
    const answer = await send('GET', `/api/leagues/${league.id}/events/${event.id}/board`);
    if (answer.status === 200) {
      model.look(event);
      expect(seenBoard(answer.body)).toEqual(expectedBoard(model, league, event, user));
    }
    return [answer, () => (league.deleted ? 404 : 200)];
  }),
};

const seasonCommands = {
  beginSeason: command('begin season', ['league'], async ({ model, user, league, event, change, send }) => {
    const path = `/api/leagues/${league.id}/seasons`;
    const fields = { name: 'Next', drop_worst: change % 5 };
    const answer = await send('POST', path, { ...fields, first_event_id: event.id });
    return [
      answer,
      () => {
        const status = beginSeason(model, user, league, event);
        if (status === 201) {
          league.seasons.push({ id: answer.body.id, ...fields, first: event, start: event.start });
          model.seasonsBegun++;
        }
        return status;
      },
    ];
  }),
  changeSeason: command(
    'change season',
    ['league'],
    async ({ model, user, league, season, change, yes, send }) => {
      const changes = yes ? { name: `Year ${change}` } : { drop_worst: change % 5 };
      return [
        await send('PATCH', `/api/leagues/${league.id}/seasons/${season!.id}`, changes),
        () => changeSeason(model, user, league, season!, changes),
      ];
    },
  ),
  deleteSeason: command('delete season', ['league'], async ({ model, user, league, season, send }) => [
    await send('DELETE', `/api/leagues/${league.id}/seasons/${season!.id}`),
    () => deleteSeason(model, user, league, season!),
  ]),
  readSeasons: command('read seasons', ['league'], async ({ model, user, league, season, send }) => {
    const answer = await send('GET', `/api/leagues/${league.id}/seasons`);
    if (answer.status === 200) {
      const seen = answer.body.seasons.map(({ id, name, drop_worst, first_event, can }: any) => ({
        id,
        name,
        drop_worst,
        first_event: first_event?.id ?? null,
        can,
      }));
      expect(seen).toEqual(expectedSeasons(model, league, user));
      const table = await expectOk(send('GET', `/api/leagues/${league.id}/standings?season=${season!.id}`));
      const scored = table.body.standings
        .filter(({ totalPoints }: any) => totalPoints > 0)
        .map(({ id, totalPoints, perfectPicks, eventWins }: any) => ({
          id,
          totalPoints,
          perfectPicks,
          eventWins,
        }))
        .sort((one: any, other: any) => (one.id < other.id ? -1 : 1));
      expect(scored).toEqual(expectedTable(model, league, season!));
    }
    return [answer, () => (!league.deleted && league.roles.has(user) ? 200 : 404)];
  }),
};

const historyCommands = {
  importResult: command('import result', ['league'], async ({ model, user, league, change, yes, send }) => {
    const [points, won] = [change + 0.5, change % 2 === 0];
    const row = ['2019', `Night ${model.resultsImported}`, '2019-05-05', 'Old', points, won ? 'yes' : 'no'];
    const answer = await send('POST', `/api/leagues/${league.id}/history`, {
      text: `season,event,date,member,points,won\n${row.join()}`,
      members: yes ? [{ label: 'Old', user_id: user.id }] : [],
    });
    return [
      answer,
      () => {
        const refused = historyRefusal(user, league);
        if (refused) return refused;
        league.imports.push({ id: answer.body.id, user: yes ? user : null, points, won });
        model.resultsImported++;
        return 201;
      },
    ];
  }),
  undoImport: command('undo import', ['league'], async ({ user, league, change, send }) => {
    const undone = league.imports[change % Math.max(1, league.imports.length)];
    return [
      await send('DELETE', `/api/leagues/${league.id}/history/${undone?.id ?? randomUUID()}`),
      () => {
        const refused = historyRefusal(user, league);
        if (refused) return refused;
        league.imports = league.imports.filter((one) => one !== undone);
        return undone ? 204 : 404;
      },
    ];
  }),
  readAllTime: command('read all-time', ['league'], async ({ model, user, league, send }) => {
    const answer = await send('GET', `/api/leagues/${league.id}/standings?season=all`);
    if (answer.status === 200) {
      const expected = expectedAllTime(model, league);
      const seen = answer.body.standings
        .filter(({ id }: any) => id in expected)
        .map(({ id, totalPoints, eventWins }: any) => [id, { totalPoints, eventWins }]);
      expect(Object.fromEntries(seen)).toEqual(expected);
    }
    return [answer, () => (!league.deleted && league.roles.has(user) ? 200 : 404)];
  }),
};

/** A new visitor registers and chooses a nickname. */
const register = (drawn: Drawn): SiteCommand => ({
  check: (model) => model.users.length < 7,
  async run(model, real) {
    const client = real.server.visitor();
    await expectOk(client.post('/api/session', { email: `${randomUUID()}@example.com`, password: PASSWORD }));
    const name = `New ${model.users.length}`;
    await expectOk(client.put('/api/me/onboarding', { display_name: name }));
    const { viewer } = (await client.get('/api/session')).body;
    client.id = viewer.id;
    addUser(model, real, client, { id: viewer.id, name, pro: false, deleted: false });
  },
  toString: () => `register(${JSON.stringify(drawn)})`,
});

const startPasses = (drawn: Drawn): SiteCommand => ({
  check: () => true,
  async run(model, { server }) {
    const event = model.events[drawn.event % model.events.length]!;
    const start_time = new Date(Date.now() - 60_000);
    moveSeasons(model, event, start_time.getTime());
    event.started = true;
    event.start = start_time.getTime();
    await server.db.updateTable('events').set({ start_time }).where('id', '=', event.id).execute();
  },
  toString: () => `start passes(${drawn.event})`,
});

const tenMinutesPass = (drawn: Drawn): SiteCommand => ({
  check: () => true,
  async run(model, { server }) {
    const event = model.events[drawn.event % model.events.length]!;
    model.tenMinutesPass(event);
    await passTenMinutesLive(server.db, event.id);
  },
  toString: () => `ten minutes pass(${drawn.event})`,
});

/** The site admin cancels a bout or takes that back. */
const cancel = (drawn: Drawn): SiteCommand => ({
  check: () => true,
  async run(model, { admin }) {
    const fight = model.fights[drawn.fight % model.fights.length]!;
    const path = `/api/fights/${fight.id}/cancellation`;
    const { status } = await (drawn.yes ? admin.put(path) : admin.delete(path));
    expect(['cancel', status]).toEqual(['cancel', drawn.yes ? model.cancel(fight) : model.restore(fight)]);
    model.revealScored();
  },
  toString: () => `cancel(${drawn.fight}, ${drawn.yes})`,
});

/** The site admin undoes a change, chosen from the model's list. */
const undo = (drawn: Drawn): SiteCommand => ({
  check: (model) => model.changesOf(model.events[drawn.event % model.events.length]!).length > 0,
  async run(model, { admin }) {
    const event = model.events[drawn.event % model.events.length]!;
    const { changes } = (await expectOk(admin.get(`/api/admin/events/${event.id}/changes`))).body;
    const expected = model.changesOf(event).toReversed();
    expect(changes).toHaveLength(expected.length);
    const n = drawn.change % expected.length;
    const { status } = await admin.post(`/api/admin/changes/${changes[n].id}/undo`);
    expect(['undo', status]).toEqual(['undo', model.undo(expected[n]!)]);
    model.revealScored();
  },
  toString: () => `undo(${drawn.event}, ${drawn.change})`,
});

const round = fc.integer({ min: 1, max: 3 });
const drawn: fc.Arbitrary<Drawn> = fc.record({
  user: fc.nat(20),
  target: fc.nat(20),
  league: fc.nat(5),
  invite: fc.nat(5),
  fight: fc.nat(3),
  event: fc.nat(1),
  yes: fc.boolean(),
  pick: fc
    .record({
      pick_winner: fc.constantFrom('red', 'blue'),
      pick_method: fc.constantFrom('ko_tko', 'submission', 'decision'),
      pick_round: round,
    })
    .map((pick) => ({ ...pick, pick_round: pick.pick_method === 'decision' ? null : pick.pick_round })),
  status: fc.constantFrom('scheduled', 'live', 'final'),
  result: fc
    .record({
      result_winner: fc.constantFrom('red', 'blue', 'draw', 'nc'),
      result_method: fc.constantFrom('ko_tko', 'submission', 'decision', 'dq', null),
      result_round: fc.option(round),
    })
    .map((result) => ({ ...result, result_round: result.result_method ? result.result_round : null })),
  change: fc.nat(9),
});

/** Relative frequencies; all others are 1. */
const often: [keyof typeof commands, number][] = [
  ['pick', 14],
  ['joinByCode', 3],
  ['joinByLink', 3],
  ['createInvite', 2],
  ['flip', 3],
  ['setResult', 5],
  ['readBoard', 3],
];

/** Command sequences at realistic frequencies. */
export const sequences = fc.commands(
  [
    ...Object.values(commands),
    ...Object.values(seasonCommands),
    ...Object.values(historyCommands),
    historyCommands.importResult,
    seasonCommands.beginSeason,
    seasonCommands.beginSeason,
    seasonCommands.readSeasons,
    ...often.flatMap(([name, times]) => Array.from({ length: times }, () => commands[name])),
    register,
    startPasses,
    tenMinutesPass,
    undo,
    undo,
    cancel,
    cancel,
  ].map((make) => drawn.map(make)),
  { maxCommands: 50, size: 'max' },
);
