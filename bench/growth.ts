// How the screens of a member of ten leagues slow down as the site and its history grow: a product of each size, read in turns.
import { startProduct } from '../e2e/vocabulary/product.ts';
import { type Season, seeded, seedSeason } from '../test/season.ts';
import { HttpClient } from './http-client.ts';
import { median } from './load.ts';
import { databaseOf } from './product-database.ts';
import { report } from './report.ts';

const WARM_UP = 10;
const TURNS = 60;

async function startSite(season: Season) {
  const product = await startProduct();
  const database = await databaseOf(product);
  await seedSeason(database, season);
  const [league, user] = [await seeded.id(database, 'league 0'), await seeded.id(database, 'user 0')];
  await database.end();
  const paths = {
    dashboard: '/api/leagues',
    'league home': `/api/leagues/${league}`,
    standings: `/api/leagues/${league}/standings`,
    'profile with statistics': `/api/profiles/${user}`,
  };
  return { product, paths };
}

async function compare(what: string, sizes: [string, Season][]) {
  const sites: Awaited<ReturnType<typeof startSite>>[] = [];
  for (const [, season] of sizes) sites.push(await startSite(season));
  const clients = sites.map(({ product }) => new HttpClient(product.url));
  for (const screen of Object.keys(sites[0]!.paths) as (keyof (typeof sites)[0]['paths'])[]) {
    const took: number[][] = sizes.map(() => []);
    for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
      for (const [i, { paths }] of sites.entries()) {
        const began = performance.now();
        await clients[i]!.send('GET', paths[screen], { cookie: seeded.cookie(0) });
        if (turn >= WARM_UP) took[i]!.push(performance.now() - began);
      }
    }
    const medians = took.map(median);
    const text = medians.map((ms, i) => `${sizes[i]![0]}: ${ms.toFixed(1)} ms`);
    report({
      what: `${screen}, as ${what} grow`,
      ours: text.at(-1)!,
      against: text.slice(0, -1).join(', '),
      ratio: (medians.at(-1)! / medians[0]!).toFixed(1),
      aim: what === 'events' ? 'at most 3' : '',
    });
  }
  for (const client of clients) client.close();
  for (const { product } of sites) await product.stop();
}

const years = { users: 41, leagues: 10, members: 4, fights: 6 };
await compare('events', [
  ['10 events', { ...years, events: 10 }],
  ['200 (five years)', { ...years, events: 200 }],
  ['1,000', { ...years, events: 1000 }],
]);
const wide = { users: 4001, members: 5, events: 2, fights: 3 };
await compare('leagues', [
  ['10 leagues', { ...wide, leagues: 10 }],
  ['1,000', { ...wide, leagues: 1000 }],
  ['10,000', { ...wide, leagues: 10_000 }],
]);
