// Two servers on one database, a browser on each: time from entering a result on one to the other's board showing it.
import { chromium } from '@playwright/test';
import { startProduct } from '../e2e/vocabulary/product.ts';
import { bringSession } from '../e2e/vocabulary/session.ts';
import { findChromium } from '../scripts/ensure-chromium.mjs';
import { benchLeague, pickPath } from './league.ts';
import { median } from './load.ts';
import { expectOk } from './newcomers.ts';
import { addressOfDatabase } from './product-database.ts';
import { report } from './report.ts';

const TURNS = 15;

const first = await startProduct();
const second = await startProduct({ DATABASE_URL: addressOfDatabase(first) });
const league = await benchLeague(first.url, 12, 14);
for (const member of league.members) {
  const me = await expectOk(
    member.put('/api/me/onboarding', { display_name: `Member ${member.id.slice(0, 4)}` }),
  );
  if (me.status >= 300) throw new Error('not onboarded');
  for (const fight of league.fights) {
    const body = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 2 };
    await expectOk(member.put(pickPath(league, fight), body));
  }
}
const fight = `/api/admin/fights/${league.fights[0]}`;
await expectOk(league.admin.put(`${fight}/status`, { status: 'live' }));

const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-background-networking'],
});
const boards = await Promise.all(
  [first, second].map(async ({ url }) => {
    const context = await browser.newContext({ baseURL: url });
    await bringSession(context, league.owner, url);
    const page = await context.newPage();
    await page.goto(`/app/league/${league.id}/event/${league.eventId}/board`);
    await page.getByText('0 pts').first().waitFor();
    return page;
  }),
);

const far = boards[1]!;
const times: number[] = [];
for (let turn = 0; turn < TURNS; turn++) {
  const round = (turn % 3) + 1;
  const shown = far.getByText(`by KO/TKO, R${round}`).waitFor();
  const began = performance.now();
  const result = { result_winner: 'red', result_method: 'ko_tko', result_round: round };
  await expectOk(league.admin.put(`${fight}/result`, result));
  await shown;
  times.push(performance.now() - began);
}
report({
  what: "a result's request on one server to the other server's board",
  ours: `${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)})`,
  against: '',
  ratio: '',
  aim: 'below 300 ms',
});
await browser.close();
await second.stop();
await first.stop();
