// A season of 40 events x 50 members: standings, statistics and the queries around them.
import { startProduct } from '../e2e/vocabulary/product.ts';
import { seeded, seedSeason } from '../test/season.ts';
import { databaseOf } from './product-database.ts';
import { report } from './report.ts';
import { timeOf } from './screens.ts';

const product = await startProduct();
const database = await databaseOf(product);
await seedSeason(database, { users: 51, leagues: 1, members: 50, events: 40, fights: 14 });
const [league, user] = [await seeded.id(database, 'league 0'), await seeded.id(database, 'user 1')];
for (const [screen, path] of [
  ['standings', `/api/leagues/${league}/standings`],
  ['profile with statistics', `/api/profiles/${user}`],
  ['league home with its winners', `/api/leagues/${league}`],
] as const) {
  const ms = await timeOf(product, path, seeded.cookie(1));
  report({
    what: `season of 40 events x 50 members: ${screen}`,
    ours: `${ms.toFixed(1)} ms`,
    against: '',
    ratio: '',
    aim: '',
  });
}
await database.end();
await product.stop();
