// Saving a pick in five leagues that follow one another against saving it in one, over HTTP, signed in and durable.
import { startProduct } from '../e2e/vocabulary/product.ts';
import { benchLeague } from './league.ts';
import { type Load, loadText, median } from './load.ts';
import { expectOk } from './newcomers.ts';
import { ratioText, report } from './report.ts';
import { saveOverHttp } from './savers.ts';

const SECONDS = 3;
const TURNS = 5;
const FOLLOWERS = 4;

const product = await startProduct();
const clients = 16;
const league = await benchLeague(product.url, clients, 14);
for (let n = 0; n < FOLLOWERS; n++) {
  const { body } = await expectOk(league.owner.post('/api/leagues', { name: `Follower ${n}` }));
  for (const member of league.members.slice(1))
    await expectOk(member.post(`/api/leagues/${body.id}/membership`));
}

const turnAll = async (is_on: boolean) => {
  for (const member of league.members) await expectOk(member.put('/api/me/same-picks', { is_on }));
};

for (const savers of [1, clients]) {
  const save = () => saveOverHttp(product.url, league, { clients: savers, seconds: SECONDS });
  const one: Load[] = [];
  const five: Load[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    await turnAll(false);
    one.push(await save());
    await turnAll(true);
    five.push(await save());
  }
  for (const figure of ['p50', 'p99'] as const) {
    const of = (loads: Load[]) => `${median(loads.map((load) => load[figure])).toFixed(1)} ms`;
    report({
      what: `save a pick in 5 leagues, ${savers} ${savers === 1 ? 'client' : 'clients'}, ${figure}`,
      ours: `${of(five)} (${loadText(five)})`,
      against: `in one league: ${of(one)}`,
      ratio: ratioText(five.map((load, turn) => load[figure] / one[turn]![figure])),
      aim: 'below 1.5',
    });
  }
}
await product.stop();
