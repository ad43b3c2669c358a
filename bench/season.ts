// A season of 50 events x 40 members: standings, statistics and the queries around them. And how the tables slow down with
// years of events.
import { startProduct } from '../e2e/vocabulary/product.ts';
import { seeded, seedSeason } from '../test/season.ts';
import { databaseOf } from './product-database.ts';
import { report } from './report.ts';
import { timeOf } from './screens.ts';

const product = await startProduct();
const database = await databaseOf(product);

async function seed(events: number) {
  await seedSeason(database, { users: 41, leagues: 1, members: 40, events, fights: 14 });
  return seeded.id(database, 'league 0');
}

const tables = {
  'season table': (league: string) => `/api/leagues/${league}/standings?season=running`,
  'event by event': (league: string) => `/api/leagues/${league}/matrix?season=running`,
};
const aims = { 'season table': 'at most 15 ms', 'event by event': 'at most 25 ms' };

const league = await seed(50);
const user = await seeded.id(database, 'user 1');
for (const [screen, path, aim] of [
  ['standings', `/api/leagues/${league}/standings`, ''],
  ['season table', tables['season table'](league), aims['season table']],
  ['event by event', tables['event by event'](league), aims['event by event']],
  ['profile with statistics', `/api/profiles/${user}`, ''],
  ['league home with its winners', `/api/leagues/${league}`, ''],
] as const) {
  const ms = await timeOf(product, path, seeded.cookie(1));
  report({
    what: `season of 50 events x 40 members: ${screen}`,
    ours: `${ms.toFixed(1)} ms`,
    against: '',
    ratio: '',
    aim,
  });
}

const took: Record<string, number[]> = {};
for (const events of [20, 200, 1000]) {
  const id = await seed(events);
  for (const [screen, path] of Object.entries(tables))
    took[screen] = [...(took[screen] ?? []), await timeOf(product, path(id), seeded.cookie(1))];
}
for (const [screen, [few = 0, many = 0, most = 0]] of Object.entries(took)) {
  report({
    what: `${screen} of 40 members: 200 events against 20`,
    ours: `${many.toFixed(1)} ms`,
    against: `${few.toFixed(1)} ms`,
    ratio: (many / few).toFixed(1),
    aim: 'at most 3',
  });
  report({
    what: `${screen} of 40 members: 1,000 events`,
    ours: `${most.toFixed(1)} ms`,
    against: '',
    ratio: '',
    aim: '',
  });
}
await database.end();
await product.stop();
