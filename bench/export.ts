// A league of five years, downloaded as a ZIP of CSV files: how long the download takes, how soon its first bytes come, and
// what the all-time standings costs with the results of five more years imported.
import { request } from 'node:http';
import { unzipSync } from 'fflate';
import { startProduct } from '../e2e/vocabulary/product.ts';
import { seeded, seedSeason } from '../test/season.ts';
import { median } from './load.ts';
import { databaseOf } from './product-database.ts';
import { report } from './report.ts';
import { timeOf } from './screens.ts';

const EVENTS = 200;
const MEMBERS = 50;
const TURNS = 3;

const product = await startProduct();
const database = await databaseOf(product);
await seedSeason(database, { users: MEMBERS + 1, leagues: 1, members: MEMBERS, events: EVENTS, fights: 14 });
const league = await seeded.id(database, 'league 0');
const path = `/api/leagues/${league}/export.zip`;

/** Milliseconds to the first and to the last byte. */
function download(): Promise<{ first: number; last: number; archive: Buffer; chunks: number }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request(product.url + path, { headers: { cookie: seeded.cookie(1) } }, (response) => {
      const chunks: Buffer[] = [];
      let first = 0;
      response.on('data', (chunk) => {
        first ||= performance.now() - began;
        chunks.push(chunk);
      });
      response.on('end', () => {
        const last = performance.now() - began;
        resolve({ first, last, archive: Buffer.concat(chunks), chunks: chunks.length });
      });
    })
      .on('error', reject)
      .end();
  });
}

const took: { first: number; last: number }[] = [];
for (let turn = 0; turn < TURNS; turn++) {
  const { first, last, archive, chunks } = await download();
  const boards = Object.keys(unzipSync(new Uint8Array(archive))).filter((name) => name.startsWith('picks/'));
  if (boards.length !== EVENTS) throw new Error(`${boards.length} boards in the archive of ${EVENTS} events`);
  if (chunks < 10) throw new Error(`the archive came in ${chunks} pieces`);
  took.push({ first, last });
}
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
report({
  what: `export of 5 years: ${EVENTS} events x ${MEMBERS} members`,
  ours: `${seconds(median(took.map(({ last }) => last)))}, first bytes after ${seconds(median(took.map(({ first }) => first)))}`,
  against: '',
  ratio: '',
  aim: 'under 5 s',
});

const table = `/api/leagues/${league}/standings?season=all`;
const without = await timeOf(product, table, seeded.cookie(1));
await database.query(`
  insert into history_imports (id, league_id) values (pg_temp.id('import'), '${league}');
  insert into imported_results (import_id, league_id, row, season, event, held_on, user_id, points, won)
  select pg_temp.id('import'), '${league}', e * 100 + u, 'Old', 'Night ' || e, date '2015-01-01' + e, pg_temp.id('user ' || u),
    u / 4.0, u = 1
  from generate_series(1, ${EVENTS}) e, generate_series(1, ${MEMBERS}) u;
  analyze imported_results`);
const withImported = await timeOf(product, table, seeded.cookie(1));
report({
  what: `all-time standings of ${EVENTS} events x ${MEMBERS} members: with ${EVENTS * MEMBERS} imported results against none`,
  ours: `${withImported.toFixed(1)} ms`,
  against: `${without.toFixed(1)} ms`,
  ratio: (withImported / without).toFixed(1),
  aim: '',
});
await database.end();
await product.stop();
