import { sql } from 'kysely';
import { fixtureText } from '../test/wikitext/fake-wiki.ts';
import * as world from '../test/world.ts';
import { test } from './vocabulary/outside.ts';
import { bringSession } from './vocabulary/session.ts';
import { expect, type Locator } from './vocabulary/test.ts';

const TITLE = 'UFC 290';

test('from a link to open picks, a change taken, and a result in one tap', async ({
  wiki,
  product,
  db,
  admin,
  user,
  atDesk,
  inPhone,
}) => {
  const start = new Date(Date.now() + 20 * 3_600_000);
  wiki.edit(TITLE, fixtureText('01', 'before', start));
  const ana = await user('Ana', { pro: true });
  const league = await world.league(ana);
  const desk = await atDesk();
  await bringSession(desk.context(), admin, product.url);
  await desk.goto('/app/admin');

  const began = Date.now();
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks++;
    await target.click();
  };
  await click(desk.getByRole('button', { name: 'Import Card' }));
  await click(desk.getByRole('textbox', { name: 'Wikipedia page' }));
  await desk.keyboard.insertText('https://en.wikipedia.org/wiki/UFC_290');
  await click(desk.getByRole('button', { name: 'Read Page' }));
  await expect(desk.getByRole('cell', { name: 'Tresean Gore' })).toBeVisible();
  await click(desk.getByLabel(/^Start Time/));
  await desk.getByLabel(/^Start Time/).fill('22:00');
  await click(desk.getByRole('button', { name: 'Import Card' }).last());
  await expect(desk.getByText('The card matches Wikipedia.')).toBeVisible();
  const event = new URL(desk.url()).searchParams.get('event')!;
  const at = `/app/league/${league}/event/${event}`;
  const phone = await inPhone(ana);
  await phone.goto(at);
  await expect(phone.getByText('0 of 13')).toBeVisible();
  const seconds = (Date.now() - began) / 1000;
  test.info().annotations.push({ type: 'link to open picks', description: `${clicks} clicks, ${seconds} s` });
  console.log(`from a link to open picks: ${clicks} clicks, ${seconds.toFixed(1)} s`);
  expect(clicks).toBeLessThanOrEqual(8);

  wiki.edit(TITLE, fixtureText('01', 'changed', start));
  await desk.getByRole('button', { name: 'Check Now' }).click();
  const panel = desk.getByRole('region', { name: 'On Wikipedia' });
  const replaced = panel.getByRole('listitem').filter({ hasText: 'Val Woodburn instead of Tresean Gore' });
  await expect(replaced).toBeVisible();
  await expect(panel.getByText('Robbie Lawler vs Niko Price added').first()).toBeVisible();
  await replaced.getByRole('button', { name: 'Apply' }).click();
  await expect(replaced).toHaveCount(0);
  await expect(desk.getByRole('textbox', { name: /Name/ }).first()).toBeVisible();

  await world.moveStart(admin, event, -0.1);
  wiki.edit(TITLE, fixtureText('01', 'during', start));
  await sql`delete from attempts`.execute(db);
  await desk.reload();
  const checked = desk.waitForResponse(/\/page\/refresh$/);
  await desk.getByRole('button', { name: 'Check Now' }).click();
  await checked;
  await phone.goto(`${at}/admin`);
  const take = phone.getByRole('button', { name: /^Apply/ }).first();
  await expect(take).toBeVisible();
  await take.click();
  await expect(phone.getByText(/^Saved · /)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(phone.getByText(/Wikipedia, followed by/).first()).toBeVisible();
});
