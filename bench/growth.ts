// How the screens of a member of ten leagues slow down as the site and its history grow.
import { startProduct } from '../e2e/vocabulary/product.ts';
import { type Season, seeded, seedSeason } from '../test/season.ts';
import { databaseOf } from './product-database.ts';
import { report } from './report.ts';
import { timeOf } from './screens.ts';

const product = await startProduct();
const database = await databaseOf(product);
const [league, user] = [await seeded.id(database, 'league 0'), await seeded.id(database, 'user 0')];
const screens: [string, string][] = [
  ['dashboard', '/api/leagues'],
  ['league home', `/api/leagues/${league}`],
  ['standings', `/api/leagues/${league}/standings`],
  ['profile with statistics', `/api/profiles/${user}`],
];

async function compare(what: string, sizes: [string, Season][]) {
  const times = new Map<string, number[]>(screens.map(([screen]) => [screen, []]));
  for (const [, season] of sizes) {
    await seedSeason(database, season);
    for (const [screen, path] of screens) {
      times.get(screen)!.push(await timeOf(product, path, seeded.cookie(0)));
    }
  }
  for (const [screen, took] of times) {
    const text = took.map((ms, i) => `${sizes[i]![0]}: ${ms.toFixed(1)} ms`);
    report({
      what: `${screen}, as ${what} grow`,
      ours: text.at(-1)!,
      against: text.slice(0, -1).join(', '),
      ratio: (took.at(-1)! / took[0]!).toFixed(1),
      aim: '',
    });
  }
}

const years = { users: 41, leagues: 10, members: 4, fights: 6 };
await compare('events', [
  ['10 events', { ...years, events: 10 }],
  ['200 (five years)', { ...years, events: 200 }],
  ['1,000', { ...years, events: 1000 }],
]);
const sites = { users: 4001, members: 5, events: 2, fights: 3 };
await compare('leagues', [
  ['10 leagues', { ...sites, leagues: 10 }],
  ['1,000', { ...sites, leagues: 1000 }],
  ['10,000', { ...sites, leagues: 10_000 }],
]);
await database.end();
await product.stop();
