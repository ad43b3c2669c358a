import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, turnedLeague, user } from '../../../test/world.ts';
import { dropProfile, lockAccount } from '../../profiles/account/delete-account.sql.ts';

let server: TestServer;
let admin: Client;
let owner: Client;
let ben: Client;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  owner = await user(server, 'Olga', { pro: true });
  ben = await user(server, 'Ben');
  id = await league(owner, [ben]);
});

const header = 'season,event,date,member,points,won';
const file = (...lines: string[]) => [header, ...lines].join('\n');
const preview = async (text: string, members: object[] = []) =>
  (await expectOk(owner.post(`/api/leagues/${id}/history/preview`, { text, members }))).body;
const bring = (text: string, members: object[] = [], to = id) =>
  owner.post(`/api/leagues/${to}/history`, { text, members });
const list = async (of = id) => (await expectOk(owner.get(`/api/leagues/${of}/history`))).body.imports;
const undo = (one: string) => owner.delete(`/api/leagues/${id}/history/${one}`);

async function exported(of: string): Promise<string> {
  const response = await fetch(`${server.url}/api/leagues/${of}/export.zip`, {
    headers: { ...owner.credentials, 'sec-fetch-site': 'same-origin' },
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return new TextDecoder().decode(files['results.csv']);
}

test('a preview says what is in the file and who each name is taken to be, and writes nothing', async () => {
  // Ben is in another league, too, with somebody else; of those who joined this one, one left and one is gone.
  const [finn, gone] = [await user(server, 'Finn'), await user(server, 'Gone')];
  await league(owner, [ben, await user(server, 'Ann')]);
  for (const one of [finn, gone])
    await sql`insert into league_joins (league_id, user_id, joined_at) values (${id}, ${one.id}, now())`.execute(
      server.db,
    );
  await sql`update profiles set email = null, display_name = null, deleted_at = now() where id = ${gone.id}`.execute(
    server.db,
  );
  const text = file(
    '2018,First,2018-05-05,Benn,10,no',
    '2019,Second,2019-05-05,ben,12.1,yes',
    '2019,Second,2019-05-05,Zoë,7,no',
    '2019,Third,2019-06-05,ben,1.2,no',
  );
  const answer = await preview(text);
  expect(answer).toMatchObject({ row_count: 4, event_count: 3, problems: [] });
  expect(answer.seasons).toEqual([
    { name: '2018', row_count: 1, event_count: 1, first_on: '2018-05-05', last_on: '2018-05-05' },
    { name: '2019', row_count: 3, event_count: 2, first_on: '2019-05-05', last_on: '2019-06-05' },
  ]);
  expect(answer.labels).toEqual([
    { label: 'ben', row_count: 2, points: 13.3, wins: 1, user_id: ben.id },
    { label: 'Benn', row_count: 1, points: 10, wins: 0, user_id: null },
    { label: 'Zoë', row_count: 1, points: 7, wins: 0, user_id: null },
  ]);
  expect(answer.members.map((one: any) => [one.shown_name, one.is_former])).toEqual([
    ['Ben', false],
    ['Finn', true],
    ['Olga', false],
  ]);
  expect((await preview(text, [{ label: 'Zoë', user_id: owner.id }])).labels[2].user_id).toBe(owner.id);
  expect(await list()).toEqual([]);
});

test('sixty files in ten minutes are read, previewed or imported', async () => {
  const text = file('2019,Old,2019-05-05,Ben,3,no');
  await preview(text);
  await sql`update attempts set used = 60 where kind = 'history_file'`.execute(server.db);
  for (const path of ['history/preview', 'history'])
    expect(await owner.post(`/api/leagues/${id}/${path}`, { text })).toMatchObject({
      status: 429,
      body: { error: { code: 'too_many_attempts' } },
    });
  await sql`delete from attempts where kind = 'history_file'`.execute(server.db);
  await preview(text);
  expect(await list()).toEqual([]);
});

test('nothing is imported while there is a problem, and each is listed by row', async () => {
  const text = file(
    '2019,Old,2019-05-05,Ben,x,no',
    '2019,Old,2019-05-05,Ann,3,no',
    '2019,Old,2019-05-05,Ann,4,no',
  );
  expect((await preview(text)).problems).toEqual([
    { row: 2, message: "'x' is not a number of points. Write it as 31 or 31.5." },
    { row: 4, message: 'Ann has a result on Old in row 3 already.' },
  ]);
  expect((await bring(text)).body.error.code).toBe('history_has_problems');
  expect(await list()).toEqual([]);
});

test('reading stops at a hundred problems', async () => {
  const rows = Array.from({ length: 150 }, (_, n) => `2019,Old,2019-05-05,Ann ${n},x,no`);
  const twice = Array(2).fill('2019,Old,2019-05-05,Ben,1,no');
  const { problems } = await preview(file(...twice, ...rows, ...twice));
  expect(problems.map(({ row }: any) => row)).toEqual(Array.from({ length: 100 }, (_, n) => n + 3));
});

test('of more names than can be imported, the first are shown', async () => {
  const rows = Array.from({ length: 501 }, (_, n) => `2019,Old,2019-05-05,Ann\u2060 ${n},1,no`);
  const { labels, cleaned, problems } = await preview(file(...rows));
  expect([labels.length, cleaned.length, problems.length]).toEqual([500, 100, 1]);
});

test('an import is listed, cannot be repeated, and is undone as a whole', async () => {
  const text = file(
    '2020,Old,2019-05-05,Ben,12.5,yes',
    '2020,Old,2019-05-05,Zoë,1,no',
    '2019,Old,2020-01-04,Zoë,7,no',
    '2018,Old,2020-01-04,Zoë,7,no',
  );
  const members = [{ label: 'Ben', user_id: ben.id }];
  const { body, status } = await bring(text, members);
  expect([status, body.row_count]).toEqual([201, 4]);
  expect(await list()).toMatchObject([
    {
      id: body.id,
      imported_by: 'Olga',
      row_count: 4,
      event_count: 3,
      participant_count: 2,
      // Of one day by name.
      seasons: ['2020', '2018', '2019'],
      first_on: '2019-05-05',
      last_on: '2020-01-04',
    },
  ]);
  expect((await preview(text, members)).problems.map(({ message }: any) => message)).toEqual([
    'The result of Ben on Old was imported before.',
    'The result of Zoë on Old was imported before.',
    'The result of Zoë on Old was imported before.',
    'The result of Zoë on Old was imported before.',
  ]);
  // A member's row has no name of its own, which somebody may well be called.
  expect((await preview(file('2021,New,2021-01-04,Null,1,no'))).labels).toMatchObject([{ label: 'Null' }]);
  expect((await bring(text, members)).status).toBe(422);
  const elsewhere = await owner.delete(`/api/leagues/${await league(owner)}/history/${body.id}`);
  expect(elsewhere.body.error.code).toBe('import_not_found');
  expect((await undo(body.id)).status).toBe(204);
  expect((await undo(body.id)).body.error.code).toBe('import_not_found');
  expect(await list()).toEqual([]);
  const { rows } = await sql`select from imported_results`.execute(server.db);
  expect(rows).toEqual([]);
});

test('a name belongs only to somebody of the league, and not to who is deleting their account', async () => {
  const stranger = await user(server, 'Sam');
  const text = file('2019,Old,2019-05-05,Sam,3,no');
  for (const user_id of [stranger.id, '00000000-0000-4000-8000-000000000000'])
    expect((await bring(text, [{ label: 'Sam', user_id }])).body.error.code).toBe('member_not_found');
  await sql`insert into league_joins values (${id}, ${stranger.id}, now())`.execute(server.db);
  const { done } = await server.db.transaction().execute(async (tx) => {
    await lockAccount(tx, stranger.id);
    await dropProfile(tx, stranger.id);
    const done = bring(text, [{ label: 'Sam', user_id: stranger.id }]);
    await untilWaiting(server.db);
    return { done };
  });
  expect((await done).body.error.code).toBe('member_not_found');
});

test('round trip: what one league exports, another imports and exports again, byte by byte', async () => {
  const source = await league(owner, [ben], 'Source');
  await expectOk(
    bring(
      file(
        `2018,"Night; =1 of ""Two""",2018-05-05,'=2+5,10,no`,
        '2018,"Night; =1 of ""Two""",2018-05-05,Ben,-0.5,yes',
        '2018,Main  Event 🏋🏽‍♀️,5/6/2018,Zoë,31.25,',
      ),
      [{ label: 'Ben', user_id: ben.id }],
      source,
    ),
  );
  const card = await event(admin, { name: 'Żółw vs "Näkk"', fights: 1 });
  const pick = { pick_winner: 'red', pick_method: 'decision', pick_round: null };
  await expectOk(ben.put(`/api/leagues/${source}/events/${card.id}/fights/${card.fights[0]}/pick`, pick));
  await moveStart(admin, card.id, -24);
  const result = { result_winner: 'red', result_method: 'decision', result_round: null };
  await expectOk(admin.put(`/api/admin/fights/${card.fights[0]}/result`, result));
  await expectOk(admin.put(`/api/admin/fights/${card.fights[0]}/status`, { status: 'final' }));

  await sql`update events set start_time = '2024-03-10T02:30:00Z' where id = ${card.id}`.execute(server.db);

  const first = await exported(source);
  expect(first).toContain(',2024-03-09,Ben,');
  const problemsOn = async (day: string) => {
    const text = file(`2024,"Żółw vs ""Näkk""",${day},Ann,3,no`);
    const said = owner.post(`/api/leagues/${source}/history/preview`, { text, members: [] });
    return (await expectOk(said)).body.problems.length;
  };
  expect([await problemsOn('2024-03-09'), await problemsOn('2024-03-10')]).toEqual([1, 0]);
  expect(first.split('\n')).toHaveLength(6);
  expect(first).toContain(`"'=2+5"`);
  expect(first).toContain('-0.5,yes');
  const target = await league(owner, [ben], 'Target');
  await expectOk(bring(first, [{ label: 'Ben', user_id: ben.id }], target));
  expect(await exported(target)).toBe(first);
});

test('the all-time standings and rivals count it, and nothing else of the site does', async () => {
  const [ann, cleo] = [await user(server, 'Ann'), await user(server, 'Cleo')];
  const of = await league(owner, [ann, cleo], 'All-time');
  const twin = await turnedLeague(server.db, of);
  /** The matrix only says that it leaves them out. */
  const readPlain = async (path: string) => {
    const body = await read(path);
    return typeof body === 'string' ? body : { ...body, has_imported: false };
  };
  const read = async (path: string) => (await expectOk(ann.get(`/api/leagues/${of}/${path}`))).body;
  const table = async (query: string) =>
    (await read(`standings?${query}`)).standings.map((row: any) => [
      row.rank,
      row.shown_name,
      row.totalPoints,
    ]);
  const elsewhere = ['standings', 'standings?season=running', 'matrix?season=all', 'matrix.csv?season=all'];
  const before = await Promise.all(elsewhere.map(readPlain));
  const profile = (await expectOk(ann.get(`/api/profiles/${cleo.id}`))).body;
  const text = file(
    '2019,One,2019-05-05,Ann P,12.5,no',
    '2019,One,2019-05-05,Cleo,20,yes',
    '2019,One,2019-05-05,Zed,40,no',
    '2019,Two,2019-06-05,Ann P,30,yes',
    '2019,Two,2019-06-05,Cleo,7.25,no',
    // Nobody whom she met there: another season, event or day.
    '2018,One,2019-05-05,Ann P,0,no',
    '2019,Side,2019-05-05,Ann P,0,no',
    '2019,One,2019-07-05,Ann P,0,no',
  );
  const members = [
    { label: 'Ann P', user_id: ann.id },
    { label: 'Cleo', user_id: cleo.id },
  ];
  expect((await read('standings?season=all')).imported).toBeNull();
  for (const one of [twin, of]) await expectOk(bring(text, members, one));

  const all = await read('standings?season=all');
  expect(all.imported).toBe('counted');
  expect(all.standings[0]).toMatchObject({
    totalPoints: 42.5,
    eventWins: 1,
    eventsParticipated: 5,
    bestEvent: 30,
    perfectPicks: 0,
    pointsPerEvent: null,
    imported: { points: 42.5, wins: 1, events: 5 },
    has_account: true,
    ahead: { step: 'points', own: 42.5, next: 40 },
  });
  expect(await table('season=all')).toEqual([
    [1, 'Ann', 42.5],
    [2, 'Zed', 40],
    [3, 'Cleo', 27.25],
    [4, 'Olga', 0],
  ]);
  expect(all.standings[1]).toMatchObject({ has_account: false, is_former: true, avatar_url: null });
  expect(await table('season=all&imported=false')).toEqual([
    [1, 'Ann', 0],
    [1, 'Cleo', 0],
    [1, 'Olga', 0],
  ]);
  expect((await read('standings?season=all&imported=false')).imported).toBe('left_out');
  expect((await read('standings.csv?season=all')).split('\n')[1]).toMatch(/^1,Ann,42.5,1,0,/);
  expect(await Promise.all(elsewhere.map(readPlain))).toEqual(before);
  expect((await read('matrix?season=all')).has_imported).toBe(true);
  expect((await expectOk(ann.get(`/api/profiles/${cleo.id}`))).body).toEqual(profile);

  const versus = await read(`versus/${ann.id}/${cleo.id}?season=all`);
  expect(versus).toMatchObject({ event_count: 0, a: { points: 0 } });
  expect(versus.imported).toEqual({
    event_count: 2,
    ties: 0,
    wins: { a: 1, b: 1 },
    points: { a: 42.5, b: 27.25 },
  });
});

describe('of a deleted account', () => {
  test('results stay under Deleted member, and the imports it made stay too', async () => {
    const [leaver, heir] = [await user(server, 'Leo'), await user(server, 'Hal', { pro: true })];
    const of = await league(heir, [leaver, owner]);
    const text = file('2019,Old,2019-05-05,Leo,12.5,yes');
    await expectOk(
      heir.post(`/api/leagues/${of}/history`, { text, members: [{ label: 'Leo', user_id: leaver.id }] }),
    );
    await expectOk(heir.put(`/api/leagues/${of}/owner`, { user_id: owner.id }));
    const { body } = await expectOk(leaver.get('/api/me/data'));
    expect(body.imported_results).toEqual([
      { league_id: of, season: '2019', event: 'Old', held_on: '2019-05-05', points: 12.5, won: true },
    ]);
    expect((await expectOk(heir.get('/api/me/data'))).body.history_imports).toMatchObject([
      { league_id: of },
    ]);

    for (const who of [leaver, heir])
      expect((await who.delete('/api/me', { confirmation: 'delete my account' })).status).toBe(204);
    expect(await list(of)).toMatchObject([{ imported_by: null, row_count: 1 }]);
    expect(await exported(of)).toContain('Deleted member,12.5,yes');
    expect(await exported(of)).not.toContain('Leo');
  });
});

test('a league takes twenty imports', async () => {
  const of = await league(owner, [], 'Many');
  const days = Array.from({ length: 20 }, (_, n) => `2019-05-${n + 10}`);
  for (const day of days) await expectOk(bring(file(`2019,Night,${day},Ann,3,no`), [], of));
  expect((await list(of)).map(({ first_on }: any) => first_on)).toEqual(days.toReversed());
  expect((await exported(of)).match(/2019-05-\d\d/g)).toEqual(days);
  expect((await bring(file('2019,One more,2019-05-05,Ann,3,no'), [], of)).body.error.code).toBe(
    'too_many_imports',
  );
});

test('of twenty thousand rows, and no more; a larger body is refused unread', async () => {
  const of = await league(owner, [], 'Large');
  const rows = Array.from(
    { length: 20_000 },
    (_, n) => `2019,Night ${n % 400},2019-05-05,Member ${Math.floor(n / 400)},${n % 50},no`,
  );
  expect((await expectOk(bring(file(...rows), [], of))).body.row_count).toBe(20_000);
  expect((await exported(of)).trim().split('\n').slice(1)).toEqual(rows);
  expect((await bring(' '.repeat(2_000_001), [], of)).status).toBe(422);
  expect((await bring(' '.repeat(5_000_000), [], of)).status).toBe(413);
});

test('one name in several spellings is one, in a file and with those imported before', async () => {
  const leagueId = await league(owner, []);
  await expectOk(bring(file('2016,Opening Night,2016-01-01,JOSÉ,10,no'), [], await league(owner, [])));
  const of = (...lines: string[]) => ({ text: file(...lines), members: [] });
  const post = (path: string, body: object) => owner.post(`/api/leagues/${leagueId}/history${path}`, body);
  const first = of(
    '2017,Opening Night,2017-01-01,José,10,no',
    `2017,OPENING NIGHT,2017-01-01,${'Zoë'.normalize('NFD')},7,no`,
    `2017,Second,2017-02-01,${'José'.normalize('NFD')},1,no`,
    '2017,Second,2017-02-01,ZOË,2,no',
  );
  const { body } = await expectOk(post('/preview', first));
  expect(body.event_count).toBe(2);
  expect(body.labels.map(({ label, row_count }: any) => [label, row_count])).toEqual([
    ['José', 2],
    ['Zoë', 2],
  ]);
  expect(
    (await post('/preview', of('2017,A,2017-01-01,Jo,1,no', '2017,a,2017-01-01,JO,2,no'))).body.problems,
  ).toEqual([{ row: 3, message: 'Jo has a result on A in row 2 already.' }]);
  // Whichever spelling its member is chosen for.
  const chosen = { ...first, members: [{ label: 'ZOË', user_id: owner.id }] };
  expect((await post('/preview', chosen)).body.labels[1]).toMatchObject({ label: 'Zoë', user_id: owner.id });
  await expectOk(post('', first));
  await expectOk(post('', of('2018,Third,2018-01-01,JOSÉ,5,no')));
  expect((await post('/preview', of('2017,second,2017-02-01,JOSÉ,5,no'))).body.problems).toMatchObject([
    { message: 'The result of José on Second was imported before.' },
  ]);
  const { standings } = (await expectOk(owner.get(`/api/leagues/${leagueId}/standings?season=all`))).body;
  const named = standings.filter(({ has_account }: any) => !has_account);
  expect(named.map((row: any) => [row.shown_name, row.totalPoints])).toEqual([
    ['José', 16],
    ['Zoë', 9],
  ]);
});

test('invisible characters are removed, and the preview says from which names', async () => {
  const answer = await preview(
    file('2016,Fi\u200brst,2016-01-01,Ben\u2060,10,no', '2016,Second,2016-02-01,Ben,10,no'),
  );
  expect(answer.labels).toMatchObject([{ label: 'Ben', row_count: 2 }]);
  expect(answer.cleaned).toEqual(['First', 'Ben']);
});
