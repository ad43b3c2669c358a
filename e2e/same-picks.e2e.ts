import { event, expectOk, league } from '../test/world.ts';
import { bout, pick } from './vocabulary/picks.ts';
import { expect, test } from './vocabulary/test.ts';

test('a card is picked once for two leagues, and the page of the other shows it', async ({
  inPhone,
  user,
  admin,
}) => {
  const ana = await user('Ana', { pro: true });
  const [one, other] = [await league(ana, [], 'Cage Sages'), await league(ana, [], 'Octagon Oracles')];
  const night = await event(admin, { fights: 2 });
  await expectOk(ana.put('/api/me/same-picks', { is_on: true }));
  const beside = await inPhone(ana);
  await beside.goto(`/app/league/${other}/event/${night.id}`);
  await expect(bout(beside, 1).getByText('No pick yet')).toBeVisible();
  const here = await inPhone(ana);
  await here.goto(`/app/league/${one}/event/${night.id}`);
  await expect(here.getByText('Saved for 2 leagues')).toBeVisible();
  await pick(bout(here, 1), { winner: 'Red 1', method: 'Decision' });
  await expect(bout(beside, 1).getByText(/^Saved /)).toBeVisible();
  await expect(bout(beside, 1).getByRole('radio', { name: 'Red 1' })).toBeChecked();

  await beside.getByRole('button', { name: 'Different picks here' }).click();
  await expect(beside.getByRole('button', { name: 'Same as Cage Sages' })).toBeVisible();
  await pick(bout(beside, 1), { winner: 'Blue 1', method: 'Decision' });
  await beside.reload();
  await beside.getByRole('button', { name: 'Same as Cage Sages' }).click();
  await beside.getByRole('button', { name: 'Replace 1 Pick' }).click();
  await expect(bout(beside, 1).getByRole('radio', { name: 'Red 1' })).toBeChecked();
  await expect(beside.getByText('Saved for 2 leagues')).toBeVisible();
});
