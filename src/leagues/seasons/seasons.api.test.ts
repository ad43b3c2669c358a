import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { noticeTools } from '../../../test/notices.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../../test/world.ts';
import { readCsv } from '../../csv/read-csv.ts';
import { listDueSeasons, listSeasons } from '../../scoring/season/seasons.sql.ts';
import { settleSeasons } from '../../scoring/season/settle-seasons.server.ts';
import { readManagedSeasons } from './season-answer.server.ts';
import { seasonEndNotice } from './season-end-notice.server.ts';

let server: TestServer;
let admin: Client;
let owner: Client;
let leader: Client;
let member: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  owner = await user(server, 'Olga', { pro: true });
  leader = await user(server, 'Lea');
  member = await user(server, 'Mia');
});

async function newLeague() {
  const id = await league(owner, [leader, member]);
  await expectOk(owner.put(`/api/leagues/${id}/members/${leader.id}/role`, { role: 'admin' }));
  return id;
}

const seasonsOf = async (id: string, who = member) =>
  (await expectOk(who.get(`/api/leagues/${id}/seasons`))).body;
const begin = (id: string, fields: object, who = leader) => who.post(`/api/leagues/${id}/seasons`, fields);
const codeOf = async (answer: Promise<{ status: number; body: any }>) => {
  const { status, body } = await answer;
  return [status, body?.error?.code];
};

/** Removes what other tests left, so that an event may be the first of a season. */
const noEvents = () => sql`delete from events`.execute(server.db);

async function pick(who: Client, leagueId: string, card: { id: string; fights: string[] }, winner = 'red') {
  for (const fight of card.fights) {
    await expectOk(
      who.put(`/api/leagues/${leagueId}/events/${card.id}/fights/${fight}/pick`, {
        pick_winner: winner,
        pick_method: 'ko_tko',
        pick_round: 1,
      }),
    );
  }
}

/** Red wins every fight, as `pick` has it. */
async function decide(card: { fights: string[] }, method = 'ko_tko') {
  const result = {
    result_winner: 'red',
    result_method: method,
    result_round: method === 'decision' ? null : 1,
  };
  for (const fight of card.fights) {
    await expectOk(admin.put(`/api/admin/fights/${fight}/result`, result));
    await expectOk(admin.put(`/api/admin/fights/${fight}/status`, { status: 'final' }));
  }
}

test('a league is created with a running season that has always been', async () => {
  const { seasons, first_events, can } = await seasonsOf(await newLeague());
  expect(seasons).toMatchObject([
    {
      name: 'Season 1',
      status: 'running',
      starts_at: null,
      first_event: null,
      drop_worst: 0,
      scoring: { winner: 5, method: 3, round: 2 },
      corrected_at: null,
      champions: [],
      can: { rename: false, set_drops: false, delete: false },
    },
  ]);
  expect([first_events, can]).toEqual([[], { begin: false }]);
});

describe('beginning the next season', () => {
  test('with an open event after every locked one; members and strangers may not', async () => {
    await noEvents();
    const id = await newLeague();
    const late = await event(admin, { startsIn: 0.9, fights: 1, name: 'Late' });
    const early = await event(admin, { startsIn: 0.2, fights: 1, name: 'Early' });
    await pick(member, id, early);
    await moveStart(admin, early.id, -2);
    const soon = await event(admin, { startsIn: 0.5, fights: 1, name: 'Soon' });
    // Of one start by their ids, however they lie on the disk; one that is off holds nothing up.
    const lateOnes = [late.id, (await event(admin, { fights: 1, name: 'Late' })).id].sort();
    const lateStart = new Date(Date.now() + 3_000_000);
    for (const one of lateOnes.toReversed())
      await sql`update events set start_time = ${lateStart} where id = ${one}`.execute(server.db);
    const off = await event(admin, { startsIn: 0.7, fights: 1, name: 'Off' });
    await expectOk(admin.put(`/api/events/${off.id}/cancellation`));
    const fields = { name: ' Season  2 ', first_event_id: soon.id, drop_worst: 2 };
    const stranger = await user(server, 'Stan');
    expect(await codeOf(begin(id, fields, member))).toEqual([403, 'league_admin_only']);
    expect(await codeOf(begin(id, fields, stranger))).toEqual([404, 'league_not_found']);
    expect(await codeOf(begin(id, { ...fields, first_event_id: early.id }))).toEqual([
      409,
      'season_start_past',
    ]);
    expect(await codeOf(begin(id, { ...fields, first_event_id: id }))).toEqual([404, 'event_not_found']);
    expect((await seasonsOf(id, leader)).first_events.map((one: any) => one.id)).toEqual([
      soon.id,
      ...lateOnes,
    ]);
    const { status, body } = await begin(id, fields);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Season 2',
      status: 'upcoming',
      first_event: { id: soon.id, name: 'Soon' },
      drop_worst: 2,
      can: { rename: true, set_drops: true, delete: true },
    });
    expect(await codeOf(begin(id, fields))).toEqual([409, 'season_start_past']);
    expect((await seasonsOf(id, leader)).first_events.map((one: any) => one.id)).toEqual(lateOnes);
    expect((await seasonsOf(id)).seasons.map((one: any) => [one.name, one.status])).toEqual([
      ['Season 2', 'upcoming'],
      ['Season 1', 'running'],
    ]);
    // The next fifty events of a full calendar.
    await sql`insert into events (name, start_time)
      select 'Far', now() + make_interval(days => n) from generate_series(60, 1, -1) n`.execute(server.db);
    const starts = (await seasonsOf(id, leader)).first_events.map((one: any) => one.start_time);
    expect(starts).toHaveLength(50);
    expect(starts).toEqual(starts.toSorted());
    await sql`delete from events where name = 'Far'`.execute(server.db);
    // One that begins at the same time is locked.
    await expectOk(admin.put(`/api/admin/fights/${late.fights[0]}/status`, { status: 'live' }));
    expect((await seasonsOf(id, leader)).first_events).toEqual([]);
  });

  test.each([
    ['an empty name', { name: ' ' }],
    ['a name of 41 letters', { name: 'x'.repeat(41) }],
    ['-1 drops', { drop_worst: -1 }],
    ['5 drops', { drop_worst: 5 }],
    ['half a drop', { drop_worst: 0.5 }],
    ['no event', { first_event_id: null }],
  ])('%s is refused', async (_, fields) => {
    const id = await newLeague();
    const first_event_id = '2e6f6f6e-1111-4222-8333-944444444444';
    const [status] = await codeOf(begin(id, { name: 'Season 2', first_event_id, ...fields }));
    expect(status).toBe(422);
  });

  test('while its first event is open the season starts whenever it does, and never again after the lock', async () => {
    await noEvents();
    const id = await newLeague();
    const first = await event(admin, { startsIn: 2, fights: 1 });
    await expectOk(begin(id, { name: 'Two', first_event_id: first.id }));
    const startOf = async () => Date.parse((await seasonsOf(id)).seasons[0].starts_at) - Date.now();
    expect(await startOf()).toBeGreaterThan(3_600_000);
    // Another league's season already begins at that minute.
    const second = await event(admin, { startsIn: 9, fights: 1 });
    await expectOk(begin(await newLeague(), { name: 'Two', first_event_id: second.id }));
    const { start_time } = (await admin.get('/api/admin/events')).body.events.find(
      (one: { id: string }) => one.id === second.id,
    );
    await expectOk(admin.patch(`/api/admin/events/${first.id}`, { start_time }));
    expect((await seasonsOf(id)).seasons[0].starts_at).toBe(start_time);
    await moveStart(admin, first.id, -1);
    const started = await startOf();
    expect(started).toBeLessThan(0);
    await moveStart(admin, first.id, -30);
    expect(await startOf()).toBeGreaterThan(started - 3_600_000);
    // A mistyped date opens again, and so do picks that were shown: the season moves along.
    const startsIn = async (hours: number) => expect(Math.round((await startOf()) / 3_600_000)).toBe(hours);
    await moveStart(admin, first.id, 20);
    await startsIn(20);
    await moveStart(admin, first.id, -2);
    await expectOk(member.get(`/api/leagues/${id}/events/${first.id}/board`));
    await moveStart(admin, first.id, 30);
    await startsIn(-2);
    const start = new Date(Date.now() + 40 * 3_600_000).toISOString();
    await expectOk(admin.post(`/api/admin/events/${first.id}/reopening`, { start_time: start }));
    await startsIn(40);
    // No two seasons of a league begin at once.
    const third = await event(admin, { startsIn: 60, fights: 1 });
    await expectOk(begin(id, { name: 'Three', first_event_id: third.id }));
    const before = (await seasonsOf(id)).seasons;
    await expectOk(admin.patch(`/api/admin/events/${third.id}`, { start_time: start }));
    expect((await seasonsOf(id)).seasons.map((one: any) => one.starts_at)).toEqual(
      before.map((one: any) => one.starts_at),
    );
  });

  test('a start that is mistyped takes no locked night into it that its league has picked', async () => {
    await noEvents();
    const [id, other] = [await newLeague(), await newLeague()];
    const old = await event(admin, { startsIn: 1, fights: 1 });
    await pick(member, id, old);
    await moveStart(admin, old.id, -3);
    const first = await event(admin, { startsIn: 2, fights: 1 });
    for (const one of [id, other]) await expectOk(begin(one, { name: 'Two', first_event_id: first.id }));
    const startsIn = async (league: string) =>
      Math.round((Date.parse((await seasonsOf(league)).seasons[0].starts_at) - Date.now()) / 3_600_000);
    const move = async (hours: number) => {
      await moveStart(admin, first.id, hours);
      return [await startsIn(id), await startsIn(other)];
    };
    expect([await move(-5), await move(4)]).toEqual([
      [2, -5],
      [4, 4],
    ]);
  });

  test('a key sent twice begins one season', async () => {
    await noEvents();
    const id = await newLeague();
    const first = await event(admin, { startsIn: 2, fights: 1 });
    const send = () =>
      leader.send(
        'POST',
        `/api/leagues/${id}/seasons`,
        { name: 'Two', first_event_id: first.id },
        { 'idempotency-key': 'the-same-key-as-before' },
      );
    expect((await expectOk(send())).body).toEqual((await expectOk(send())).body);
    expect((await seasonsOf(id)).seasons).toHaveLength(2);
  });
});

describe('changing and deleting a season', () => {
  test('leaves out of the list a season that is deleted while the list is read', async () => {
    await noEvents();
    const id = await newLeague();
    const first = await event(admin, { startsIn: 48 });
    const { body } = await expectOk(begin(id, { name: 'Gone', first_event_id: first.id }));
    const readBefore = await listSeasons(server.db, id);
    await expectOk(leader.delete(`/api/leagues/${id}/seasons/${body.id}`));
    const viewer = { id: member.id, role: 'standard', is_site_admin: false } as const;
    const own = { id, name: 'L', created_by: owner.id, membership: 'member' } as const;
    const access = { ...own, join_by_link: false, boards_by_link: false };
    const { seasons } = await readManagedSeasons(server.db, access, viewer, readBefore);
    expect(seasons.map(({ name }) => name)).toEqual(['Season 1']);
  });

  test('its rules until its first lock, its name always, and only by league admins', async () => {
    await noEvents();
    const id = await newLeague();
    const first = await event(admin, { startsIn: 2, fights: 1 });
    const season = (await expectOk(begin(id, { name: 'Two', first_event_id: first.id }))).body.id;
    // Shown is something of the season before, and of the one after.
    const [before, after] = [await event(admin, { startsIn: 0.5 }), await event(admin, { startsIn: 5 })];
    await expectOk(begin(id, { name: 'Three', first_event_id: after.id }));
    await moveStart(admin, before.id, -48);
    await sql`update events set revealed_at = now()
      where id = any(${[before.id, after.id]}::uuid[])`.execute(server.db);
    const path = `/api/leagues/${id}/seasons/${season}`;
    expect(await codeOf(member.patch(path, { name: 'Mine' }))).toEqual([403, 'league_admin_only']);
    expect(await codeOf(member.delete(path))).toEqual([403, 'league_admin_only']);
    const elsewhere = `/api/leagues/${await newLeague()}/seasons/${season}`;
    expect(await codeOf(leader.patch(elsewhere, { name: 'Mine' }))).toEqual([404, 'season_not_found']);
    expect(await codeOf(leader.delete(elsewhere))).toEqual([404, 'season_not_found']);
    expect((await leader.patch(path, { drop_worst: 3 })).body).toMatchObject({ name: 'Two', drop_worst: 3 });
    await moveStart(admin, first.id, -1);
    expect(await codeOf(leader.patch(path, { drop_worst: 1 }))).toEqual([409, 'season_frozen']);
    expect((await leader.patch(path, { name: 'Second', drop_worst: 3 })).body).toMatchObject({
      name: 'Second',
      can: { rename: true, set_drops: false, delete: true },
    });
    await expectOk(leader.delete(path));
    expect((await seasonsOf(id)).seasons.map((one: any) => one.name)).toEqual(['Three', 'Season 1']);
  });

  test('not the first season, nor one of which others\u2019 picks were shown', async () => {
    await noEvents();
    const id = await newLeague();
    const [{ id: always }] = (await seasonsOf(id)).seasons;
    expect(await codeOf(leader.delete(`/api/leagues/${id}/seasons/${always}`))).toEqual([
      409,
      'season_frozen',
    ]);
    const first = await event(admin, { startsIn: 2, fights: 1 });
    const season = (await expectOk(begin(id, { name: 'Two', first_event_id: first.id }))).body.id;
    await moveStart(admin, first.id, -1);
    await expectOk(member.get(`/api/leagues/${id}/events/${first.id}/board`));
    expect(await codeOf(leader.delete(`/api/leagues/${id}/seasons/${season}`))).toEqual([
      409,
      'season_frozen',
    ]);
  });

  test('in the first season, events from before the league freeze nothing; its second lock does', async () => {
    await noEvents();
    const old = await event(admin, { startsIn: 1, fights: 1 });
    await pick(member, await newLeague(), old);
    await moveStart(admin, old.id, -48);
    const id = await newLeague();
    const [{ id: always }] = (await seasonsOf(id)).seasons;
    const path = `/api/leagues/${id}/seasons/${always}`;
    expect((await leader.patch(path, { drop_worst: 1 })).status).toBe(200);
    const card = await event(admin, { startsIn: 1, fights: 1 });
    await pick(member, id, card);
    await moveStart(admin, card.id, -1);
    expect((await leader.patch(path, { drop_worst: 2 })).body.can.set_drops).toBe(true);
    const second = await event(admin, { startsIn: 1, fights: 1 });
    await pick(member, id, second);
    expect((await leader.patch(path, { drop_worst: 3 })).status).toBe(200);
    await moveStart(admin, second.id, -1);
    expect(await codeOf(leader.patch(path, { drop_worst: 2 }))).toEqual([409, 'season_frozen']);
    expect((await seasonsOf(id)).seasons[0].can.set_drops).toBe(false);
  });
});

test('whatever an admin changes about seasons, now or in the past, reaches the open pages of that league', async () => {
  await noEvents();
  const id = await newLeague();
  const first = await event(admin, { startsIn: 2 });
  const reaches = async (change: () => ReturnType<Client['get']>) => {
    await server.app.live.beat();
    const { lastId } = server.app.live.listener;
    const { body } = await expectOk(change());
    await server.app.live.beat();
    const { messages } = (await expectOk(member.get(`/api/live/messages?after=${lastId}`))).body;
    expect(messages.map(({ kind, league_id }: any) => [kind, league_id])).toEqual([['league', id]]);
    return body?.id;
  };
  const season = await reaches(() => begin(id, { name: 'Two', first_event_id: first.id }));
  await reaches(() => leader.patch(`/api/leagues/${id}/seasons/${season}`, { name: 'Second' }));
  await reaches(() => leader.delete(`/api/leagues/${id}/seasons/${season}`));
  const text = 'season,event,date,member,points,won\n2019,Old,2019-05-05,Mia,3,no';
  const imported = await reaches(() => owner.post(`/api/leagues/${id}/history`, { text, members: [] }));
  await reaches(() => owner.delete(`/api/leagues/${id}/history/${imported}`));
});

describe('a finished season', () => {
  async function finished(...more: Client[]) {
    await noEvents();
    const id = await newLeague();
    for (const one of more) await expectOk(one.post(`/api/leagues/${id}/membership`));
    const old = await event(admin, { startsIn: 1, fights: 2, name: 'Old' });
    await pick(member, id, old);
    await pick(leader, id, old, 'blue');
    // From before the league was here, so it counts in no season.
    const rows = ['Mia', 'Zoe'].map((name) => `2019,Old Night,2019-03-02,${name},50.5,yes`);
    const text = ['season,event,date,member,points,won', ...rows].join('\n');
    const members = [{ label: 'Mia', user_id: member.id }];
    await expectOk(owner.post(`/api/leagues/${id}/history`, { text, members }));
    await moveStart(admin, old.id, -3);
    await decide(old);
    const next = await event(admin, { startsIn: 1, fights: 1, name: 'Next' });
    await expectOk(begin(id, { name: 'Two', first_event_id: next.id }));
    const { seasons } = await seasonsOf(id);
    return { id, old, next, first: seasons[1].id };
  }
  const standingsOf = async (id: string, season: string) =>
    (await expectOk(member.get(`/api/leagues/${id}/standings?season=${season}`))).body;

  test('has champions, and the next one runs, before its final table is written and after', async () => {
    const { id } = await finished();
    const { seasons } = await seasonsOf(id);
    expect(seasons).toMatchObject([
      { name: 'Two', status: 'running', champions: [] },
      { name: 'Season 1', status: 'finished', champions: [{ id: member.id, shown_name: 'Mia', points: 20 }] },
    ]);
    await settleSeasons(server.db);
    expect((await seasonsOf(id)).seasons).toEqual(seasons);
  });

  test('is announced by mail and push only to those who have watched its last event', async () => {
    const { old, first } = await finished();
    await settleSeasons(server.db);
    const tools = noticeTools(server);
    const reported = ({ id: user_id }: Client) => {
      const notice = {
        id: first,
        user_id,
        kind: 'season',
        subject: first,
        channel: 'push' as const,
        tries: 1,
      };
      return Promise.all([
        seasonEndNotice.prepare(notice, tools),
        seasonEndNotice.preparePush!(notice, tools),
      ]);
    };
    await sql`update credentials set email_verified_at = now()`.execute(server.db);
    await expectOk(member.put(`/api/events/${old.id}/watch-later`));
    expect(await reported(member)).toEqual(['not_needed', 'not_needed']);
    const title = expect.stringMatching(/^Season 1 of .* is over$/);
    expect(await reported(leader)).toMatchObject([{ subject: title }, { title }]);
    await expectOk(member.delete(`/api/events/${old.id}/watch-later`));
  });

  test('is not over for an admin who has yet to watch its last event, whatever they change', async () => {
    const { id, old, next, first } = await finished();
    await expectOk(leader.put(`/api/events/${old.id}/watch-later`));
    const inList = async (at: number) => (await seasonsOf(id, leader)).seasons[at];
    const renamed = await expectOk(leader.patch(`/api/leagues/${id}/seasons/${first}`, { name: 'One' }));
    expect(renamed.body).toMatchObject({ name: 'One', status: 'running', champions: [] });
    expect(renamed.body).toEqual(await inList(1));
    await expectOk(leader.delete(`/api/leagues/${id}/seasons/${(await inList(0)).id}`));
    const begun = await expectOk(begin(id, { name: 'Two', first_event_id: next.id }));
    expect(begun.body).toMatchObject({ name: 'Two', status: 'upcoming' });
    expect(begun.body).toEqual(await inList(0));
    expect((await seasonsOf(id)).seasons).toMatchObject([
      { name: 'Two', status: 'running' },
      { name: 'One', status: 'finished', champions: [{ id: member.id }] },
    ]);
    await expectOk(leader.delete(`/api/events/${old.id}/watch-later`));
  });

  test('keeps its final table when an event is deleted, even one that nobody has looked at since', async () => {
    const gone = await user(server, 'Gone');
    const { id, old, first } = await finished(gone);
    await sql`insert into picks (league_id, user_id, event_id, fight_id, pick_winner, pick_method, pick_round, revision)
      values (${id}, ${gone.id}, ${old.id}, ${old.fights[0]}, 'blue', 'ko_tko', 1, 1)`.execute(server.db);
    await sql`select results_changed(${old.id})`.execute(server.db);
    const before = await standingsOf(id, first);
    const final = [
      [1, 'Mia', 20],
      [2, 'Gone', 0],
      [2, 'Lea', 0],
      [2, 'Olga', 0],
    ];
    const shown = ({ standings }: any) =>
      standings.map((row: any) => [row.rank, row.shown_name, row.totalPoints]);
    expect(shown(before)).toEqual(final);
    await expectOk(gone.delete(`/api/leagues/${id}/membership`));
    await expectOk(admin.delete(`/api/admin/events/${old.id}`));
    const after = await standingsOf(id, first);
    expect(after).toMatchObject({ is_snapshot: true, events: [], season: { corrected_at: null } });
    expect(shown(after)).toEqual(final);
    expect(after.standings[0]).toMatchObject({ eventWins: 1, perfectPicks: 2, bestEvent: 20 });
    expect(after.standings[1]).toMatchObject({ is_former: true, has_account: true });
    expect((await seasonsOf(id)).seasons[1].champions).toMatchObject([{ shown_name: 'Mia' }]);
    const matrix = (await expectOk(member.get(`/api/leagues/${id}/matrix?season=${first}`))).body;
    expect(matrix.rows.map((row: any) => [row.rank, row.shown_name, row.cells])).toEqual([
      [1, 'Mia', []],
      [2, 'Gone', []],
      [2, 'Lea', []],
      [2, 'Olga', []],
    ]);
    // After a night that still exists, it is counted as it stood then.
    const other = await event(admin, { startsIn: -2, fights: 1 });
    await sql`insert into picks (league_id, user_id, event_id, fight_id, pick_winner, pick_method, pick_round, revision)
      values (${id}, ${leader.id}, ${other.id}, ${other.fights[0]}, 'red', 'ko_tko', 1, 1)`.execute(
      server.db,
    );
    await decide(other);
    const then = await standingsOf(id, `${first}&through=${other.id}`);
    expect([then.is_snapshot, shown(then)[0]]).toEqual([false, [1, 'Lea', 10]]);
  });

  test('counts the same members in table, file and snapshot, whoever comes or goes afterward', async () => {
    const [late, gone] = [await user(server, 'Late'), await user(server, 'Gone')];
    const { id, old, first } = await finished(gone);
    await settleSeasons(server.db);
    const named = async () => {
      const path = `/api/leagues/${id}/standings.csv?season=${first}`;
      const { body } = await expectOk(member.get(path));
      const rows = readCsv(body).rows.slice(1);
      expect(rows).toHaveLength((await standingsOf(id, first)).standings.length);
      return rows.map(({ cells }) => cells[1]);
    };
    await expectOk(late.post(`/api/leagues/${id}/membership`));
    expect(await named()).toEqual(['Mia', 'Gone', 'Lea', 'Olga']);
    await expectOk(gone.delete(`/api/leagues/${id}/membership`));
    await decide({ fights: old.fights.slice(0, 1) }, 'decision');
    await settleSeasons(server.db);
    expect(await named()).toEqual(['Mia', 'Lea', 'Olga']);
    await expectOk(admin.delete(`/api/admin/events/${old.id}`));
    expect(await named()).toEqual(['Mia', 'Lea', 'Olga']);
    expect((await standingsOf(id, first)).is_snapshot).toBe(true);
  });

  test('has no champion among members who picked nothing in it', async () => {
    const { id, old } = await finished();
    const champions = async () =>
      (await seasonsOf(id)).seasons[1].champions.map((one: any) => one.shown_name);
    for (const fight of old.fights)
      await expectOk(
        admin.put(`/api/admin/fights/${fight}/result`, { result_winner: 'draw', result_method: 'decision' }),
      );
    expect(await champions()).toEqual(expect.arrayContaining(['Lea', 'Mia']));
    expect(await champions()).toHaveLength(2);
  });

  test('ends when the events that its members picked are complete, however a card is left that nobody picked', async () => {
    const { id } = await finished();
    const statuses = async () => (await seasonsOf(id)).seasons.map(({ status }: any) => status);
    expect(await statuses()).toEqual(['running', 'finished']);
    const card = await event(admin, { startsIn: 0.5, fights: 2, name: 'Open, so it may still be picked' });
    expect(await statuses()).toEqual(['upcoming', 'running']);
    await moveStart(admin, card.id, -2);
    await decide({ fights: card.fights.slice(0, 1) });
    expect(await statuses()).toEqual(['running', 'finished']);
    const picked = await event(admin, { startsIn: 0.5, fights: 2, name: 'Picked, and half resulted' });
    await pick(leader, id, { ...picked, fights: picked.fights.slice(1) });
    await moveStart(admin, picked.id, -2);
    await decide({ fights: picked.fights.slice(1) });
    expect(await statuses()).toEqual(['upcoming', 'running']);
    await decide({ fights: picked.fights.slice(0, 1) });
    expect(await statuses()).toEqual(['running', 'finished']);
    const off = await event(admin, { startsIn: 0.5, fights: 2, name: 'Picked, and every bout canceled' });
    await pick(leader, id, off);
    for (const fight of off.fights) await expectOk(admin.put(`/api/fights/${fight}/cancellation`));
    expect(await statuses()).toEqual(['running', 'finished']);
  });

  test('reports a correction, but not a change that leaves the table as it is', async () => {
    const gone = await user(server, 'Gone');
    const { id, old, first } = await finished(gone);
    expect(await listDueSeasons(server.db)).toContain(first);
    await settleSeasons(server.db);
    expect(await listDueSeasons(server.db)).not.toContain(first);
    expect((await standingsOf(id, first)).season.corrected_at).toBeNull();
    await decide({ fights: old.fights.slice(0, 1) }, 'decision');
    expect(await listDueSeasons(server.db)).toContain(first);
    const [{ champions }] = (await seasonsOf(id)).seasons.slice(1);
    expect(champions).toMatchObject([{ points: 15 }]);
    await settleSeasons(server.db);
    const corrected = await standingsOf(id, first);
    expect(Date.parse(corrected.season.corrected_at)).toBeGreaterThan(Date.now() - 60_000);
    expect(corrected.standings[0]).toMatchObject({
      totalPoints: 15,
      perfectPicks: 1,
      rightMethods: 1,
      rightWinners: 2,
    });
    // Nor of a member who leaves, and picked nothing in it.
    await expectOk(gone.delete(`/api/leagues/${id}/membership`));
    await expectOk(
      admin.put(`/api/admin/fights/${old.fights[0]}/result`, { result_winner: 'red', result_method: 'dq' }),
    );
    await settleSeasons(server.db);
    expect((await standingsOf(id, first)).season.corrected_at).toBe(corrected.season.corrected_at);
  });

  test('does not wait for a canceled event, which counts for nothing', async () => {
    const { id, first } = await finished();
    const off = await event(admin, { startsIn: 0.5, fights: 2, name: 'Off' });
    await pick(leader, id, off);
    expect((await seasonsOf(id)).seasons[1]).toMatchObject({ status: 'running', champions: [] });
    await moveStart(admin, off.id, -2);
    await decide({ fights: off.fights.slice(0, 1) });
    expect((await standingsOf(id, first)).standings[1]).toMatchObject({ shown_name: 'Lea', totalPoints: 10 });
    await expectOk(admin.put(`/api/events/${off.id}/cancellation`));
    expect((await seasonsOf(id)).seasons[1]).toMatchObject({
      status: 'finished',
      champions: [{ points: 20 }],
    });
    const { standings, events } = await standingsOf(id, first);
    expect(standings[1]).toMatchObject({ shown_name: 'Lea', totalPoints: 0, eventsParticipated: 1 });
    expect(events).toMatchObject([{ name: 'Old' }]);
    await expectOk(admin.delete(`/api/admin/fights/${off.fights[0]}/result`));
    expect((await seasonsOf(id)).seasons[1].status).toBe('finished');
  });

  test('leaves the next one with points of its own, and all-time with those of both', async () => {
    const { id, next } = await finished();
    await pick(leader, id, next);
    await moveStart(admin, next.id, -1);
    await decide(next);
    const points = async (season: string) =>
      (await standingsOf(id, season)).standings.map((row: any) => `${row.shown_name} ${row.totalPoints}`);
    expect(await points('running')).toEqual(['Lea 10', 'Mia 0', 'Olga 0']);
    expect(await points('all')).toEqual(['Mia 70.5', 'Zoe 50.5', 'Lea 10', 'Olga 0']);
  });
});
