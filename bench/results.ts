// What a result costs: the time its transaction holds the event's lock, and the recount after its commit.
import { startProduct } from '../e2e/vocabulary/product.ts';
import { seeded, seedSeason } from '../test/season.ts';
import { median } from './load.ts';
import { databaseOf } from './product-database.ts';
import { report } from './report.ts';

const TURNS = 7;
const FIGHTS = 10;

const product = await startProduct();
const database = await databaseOf(product);
for (const picks of [50, 3_000, 300_000]) {
  const members = picks / FIGHTS;
  const leagues = Math.max(1, Math.floor(members / 50));
  await seedSeason(database, {
    users: members + 1,
    leagues,
    members: members / leagues,
    events: 1,
    fights: FIGHTS,
  });
  const [event, fight] = [await seeded.id(database, 'event 0'), await seeded.id(database, 'fight 0 1')];
  const [locked, recounted]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await database.query('begin');
    await database.query('select lock_event($1)', [event]);
    const began = performance.now();
    await database.query('update fights set result_winner = $2 where id = $1', [
      fight,
      turn % 2 ? 'red' : 'blue',
    ]);
    await database.query('commit');
    const committed = performance.now();
    await database.query('select recount_event_scores($1)', [event]);
    locked.push(committed - began);
    recounted.push(performance.now() - committed);
  }
  report({
    what: `a result on an event with ${picks.toLocaleString('en-US')} picks holds the event's lock`,
    ours: `${median(locked).toFixed(1)} ms`,
    against: `recount after the commit ${median(recounted).toFixed(0)} ms`,
    ratio: '',
    aim: '20 ms at most',
  });
}
await database.end();
await product.stop();
