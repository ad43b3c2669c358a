import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { lockTable } from '../../../test/lock-waits.ts';
import { collectLog } from '../../../test/log-lines.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { statementsOf } from '../../../test/statements.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../../test/world.ts';
import { readCsv } from '../../csv/read-csv.ts';
import { readHistory } from '../past-seasons/history-file.ts';

let server: TestServer;
let admin: Client;
let owner: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  owner = await user(server, 'Olga', { pro: true });
});

async function filesOf(who: Client, id: string): Promise<Record<string, string>> {
  const response = await fetch(`${server.url}/api/leagues/${id}/export.zip`, {
    headers: { ...who.credentials, 'sec-fetch-site': 'same-origin' },
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="the-corner-bar_\d{4}-\d\d-\d\d\.zip"$/,
  );
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
}

const cells = (text = '') => readCsv(text).rows.map((row) => row.cells);

async function pick(who: Client, id: string, card: { id: string; fights: string[] }) {
  for (const fight of card.fights) {
    const said = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 };
    await expectOk(who.put(`/api/leagues/${id}/events/${card.id}/fights/${fight}/pick`, said));
  }
}

test('a member downloads the league: rules, seasons, tables, results and shown picks, and nothing else', async () => {
  const [formula, ben] = [await user(server, '=1+1'), await user(server, 'Ben')];
  const id = await league(owner, [formula, ben], 'The Corner Bar');
  const past = await event(admin, { name: 'Żółw vs "Näkk" / Final', fights: 1 });
  const open = await event(admin, { name: 'Secret Night', fights: 1 });
  for (const who of [formula, ben]) for (const card of [past, open]) await pick(who, id, card);
  const elsewhere = await event(admin, { name: 'Other Night', fights: 1 });
  await pick(ben, await league(owner, [ben], 'Elsewhere'), elsewhere);
  const result = { result_winner: 'red', result_method: 'decision', result_round: null };
  for (const card of [past, elsewhere]) {
    await moveStart(admin, card.id, -1);
    await expectOk(admin.put(`/api/admin/fights/${card.fights[0]}/result`, { ...result, final: true }));
  }

  const files = await filesOf(ben, id);
  const picks = Object.keys(files).filter((name) => name.startsWith('picks/'));
  expect(Object.keys(files).filter((name) => !picks.includes(name))).toEqual([
    'rules.txt',
    'seasons.csv',
    'standings_season_1.csv',
    'matrix_season_1.csv',
    'results.csv',
    'standings_all_time.csv',
    'matrix_all_time.csv',
  ]);
  expect(picks).toEqual([
    expect.stringMatching(/^picks\/\d{4}-\d\d-\d\d_zo-?[a-z-]*vs-nakk-final_[0-9a-f]{8}\.csv$/),
  ]);
  expect(files['rules.txt']).toContain('The Corner Bar');
  expect(cells(files['seasons.csv'])[1]).toEqual(['Season 1', 'running', '', '0', '5', '3', '2']);
  expect(cells(files['results.csv']).map(([season, name, , ...rest]) => [season, name, ...rest])).toEqual([
    ['Season', 'Event', 'Member', 'Points', 'Won'],
    ['Season 1', 'Żółw vs "Näkk" / Final', "'=1+1", '5', 'yes'],
    ['Season 1', 'Żółw vs "Näkk" / Final', 'Ben', '5', 'yes'],
  ]);
  expect(cells(files[picks[0]!]).map((row) => row[0])).toEqual(['Member', "'=1+1", 'Ben']);
  const [, , ...night] = cells(files['matrix_all_time.csv'])[0]!;
  expect(night).toEqual(['Points', expect.stringMatching(/^Żółw vs "Näkk" \/ Final \(\d{4}-\d\d-\d\d\)$/)]);
  const all = Object.values(files).join('\n');
  expect(all).not.toContain('Secret Night');
  expect(all).not.toContain('@example.com');
});

test('a table and its matrix count the same results, and other leagues can import the matrix', async () => {
  const [ida, pia] = [await user(server, 'Ida'), await user(server, 'Pia')];
  const id = await league(owner, [ida, pia], 'The Corner Bar');
  const night = await event(admin, { name: 'Harbor Night', fights: 1 });
  await pick(ida, id, night);
  await moveStart(admin, night.id, -1);
  const result = { result_winner: 'red', result_method: 'decision', result_round: null };
  await expectOk(admin.put(`/api/admin/fights/${night.fights[0]}/result`, result));
  await expectOk(admin.put(`/api/admin/fights/${night.fights[0]}/status`, { status: 'final' }));
  const past = 'season,event,date,member,points,won\n2019,UFC 243,2019-10-05,Pia,31,yes';
  await expectOk(
    owner.post(`/api/leagues/${id}/history`, { text: past, members: [{ label: 'Pia', user_id: pia.id }] }),
  );

  const files = await filesOf(ida, id);
  const pointsIn = (name: string) =>
    Object.fromEntries(
      cells(files[name])
        .slice(1)
        .map(([, member, points]) => [member, points]),
    );
  expect(pointsIn('standings_all_time.csv')).toEqual({ Ida: '5', Olga: '0', Pia: '0' });
  expect(pointsIn('matrix_all_time.csv')).toEqual({ Ida: '5', Olga: '0', Pia: '0', Average: '' });
  expect(pointsIn('standings_all_time_with_imported.csv')).toEqual({ Pia: '31', Ida: '5', Olga: '0' });

  const { rows, problems } = readHistory(files['matrix_all_time.csv']!, new Date());
  expect(problems).toEqual([]);
  expect(rows).toMatchObject([{ event: 'Harbor Night', label: 'Ida', points: 5, won: true }]);
});

const download = (who: Client, id: string) =>
  fetch(`${who.url}/api/leagues/${id}/export.zip`, {
    headers: { ...who.credentials, 'sec-fetch-site': 'same-origin' },
  });

test('the files in it are dated by the day in its name', async () => {
  const response = await download(owner, await league(owner));
  const header = new DataView(await response.arrayBuffer());
  const [time, date] = [header.getUint16(10, true), header.getUint16(12, true)];
  const day = [1980 + (date >> 9), (date >> 5) & 15, date & 31].map((n) => String(n).padStart(2, '0'));
  expect(response.headers.get('content-disposition')).toContain(`_${day.join('-')}.zip`);
  expect(time).toBe(0);
});

/** As an import leaves them: `count` rows of one night each. */
async function bring({ db }: TestServer, id: string, season: string, count: number) {
  await sql`with new_import as (insert into history_imports (league_id, imported_at) values (${id}, now()) returning id)
    insert into imported_results (import_id, league_id, row, season, event, held_on, label, points, won)
    select id, ${id}, n + 1, ${season}, 'Night ' || n, '2019-01-01', 'Ann', n % 50, false
    from new_import cross join generate_series(1, ${count}::int) n`.execute(db);
}

test('hundreds of thousands of imported results are read some at a time, in their order', async () => {
  const id = await league(owner, [], 'The Corner Bar');
  await bring(server, id, '2018', 10_000);
  await bring(server, id, '2019', 5_001);
  const nights = (count: number) => Array.from({ length: count }, (_, n) => `Night ${n + 1}`);
  let files: Record<string, string> = {};
  const statements = await statementsOf(async () => {
    files = await filesOf(owner, id);
  });
  const rows = cells(files['results.csv']).slice(1);
  expect(rows.map(([, night]) => night)).toEqual([...nights(10_000), ...nights(5_001)]);
  expect(rows.filter(([season]) => season === '2018')).toHaveLength(10_000);
  const reading = statements.filter(({ text }) => /from imported_results r/.test(text));
  expect(reading.map(({ values }) => values.at(-1))).toEqual(Array(5).fill(5000));
});

test('two archives are written at once, one per session; the next one learns when to try again', async () => {
  const strict = await startTestServer({ LIMIT_EXPORTS_AT_ONCE: '2' });
  const [ada, bo, cy] = [
    await user(strict, 'Ada', { pro: true }),
    await user(strict, 'Bo'),
    await user(strict, 'Cy'),
  ];
  const id = await league(ada, [bo, cy]);
  const blocker = await lockTable(strict.db, 'imported_results');
  // Each has sent its first file and waits for the table.
  const first = await download(ada, id);
  const refused = async (who: Client) => {
    const { status, body } = await who.get(`/api/leagues/${id}/export.zip`);
    expect([status, body.error.code]).toEqual([429, 'too_many_downloads']);
    expect(body.error.message).toBe('Other downloads are in progress. Try again in 30 seconds.');
    expect(Date.parse(body.error.retry_at)).toBeGreaterThan(Date.now());
  };
  await refused(ada);
  const second = await download(bo, id);
  await refused(cy);
  await blocker.rollback().execute();
  for (const response of [first, second])
    expect(Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())))).toContain('results.csv');
  await expect.poll(async () => (await download(cy, id)).status).toBe(200);
});

test('an archive that breaks off is no archive, and the log says why', async () => {
  const { log, until } = collectLog();
  const failing = await startTestServer({}, { log });
  const ada = await user(failing, 'Ada', { pro: true });
  const id = await league(ada);
  await sql`alter table imported_results rename to elsewhere`.execute(failing.db);
  const response = await download(ada, id);
  const pieces: Uint8Array[] = [];
  const read = async () => {
    for await (const piece of response.body!) pieces.push(piece);
  };
  await expect(read()).rejects.toThrow('terminated');
  expect(pieces.length).toBeGreaterThan(0);
  expect(() => unzipSync(Buffer.concat(pieces))).toThrow();
  expect(await until('a download broke off')).toMatchObject({
    level: 50,
    err: { message: expect.stringContaining('imported_results') },
  });
});
