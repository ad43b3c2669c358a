import { event, expectOk } from '../test/world.ts';
import { imageFile } from './vocabulary/image-file.ts';
import { expect, test } from './vocabulary/test.ts';

test('others are refused, with a way back', async ({ page, user, login }) => {
  await login(page, await user('Ana', { pro: true }));
  await page.goto('/app/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('Access denied: Admin privileges required')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/app');
});

test.describe('the site admin', () => {
  test.beforeEach(async ({ page, admin, login }) => login(page, admin));

  test('creates an event in Eastern Time', async ({ page, admin }) => {
    await page.goto('/app/admin');
    await expect(page.getByText('Admin Dashboard - Manage events and fighters')).toBeVisible();
    await page.getByRole('button', { name: 'Create Event' }).click();
    const form = page.getByRole('region', { name: 'Create Event' });
    await form.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByText('Name and start time are required')).toBeVisible();
    await form.getByLabel('Event Name').fill('  Winter Brawl ');
    await form.getByLabel('Start Time (Eastern Time)').fill('2027-01-09T22:00');
    await form.getByLabel('Venue').fill('Ice Hall');
    await form.getByRole('button', { name: 'Create Event' }).click();
    // Straight to its card.
    await expect(page.getByRole('heading', { name: 'Winter Brawl' })).toBeVisible();
    await expect(page.getByText('No fights added yet.')).toBeVisible();
    await page.getByRole('link', { name: '← Back to Events' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Winter Brawl' });
    await expect(card.getByText(/10:00 PM ET/)).toBeVisible();
    await expect(card.getByText('Ice Hall')).toBeVisible();
    await expect(card.getByText('Upcoming', { exact: true })).toBeVisible();
    await expect(form).toHaveCount(0);

    const { events } = (await admin.get('/api/admin/events')).body;
    expect(events).toContainEqual(
      expect.objectContaining({ name: 'Winter Brawl', start_time: '2027-01-10T03:00:00.000Z' }),
    );
  });

  test('chooses the second 1:30 in autumn, and sees which it is', async ({ page, admin }) => {
    await page.goto('/app/admin');
    await page.getByRole('button', { name: 'Create Event' }).click();
    const form = page.getByRole('region', { name: 'Create Event' });
    const twice = form.getByRole('group', { name: 'This time happens twice that night' });
    await form.getByLabel('Event Name').fill('Long Night');
    await form.getByLabel('Start Time (Eastern Time)').fill('2027-11-07T00:30');
    await expect(twice).toHaveCount(0);
    await form.getByLabel('Start Time (Eastern Time)').fill('2027-11-07T01:30');
    await expect(twice.getByRole('radio', { name: 'First' })).toBeChecked();
    await twice.getByRole('radio', { name: 'Second' }).check();
    await form.getByRole('button', { name: 'Create Event' }).click();
    await page.getByRole('link', { name: '← Back to Events' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Long Night' });
    await expect(card.getByText('1:30 AM ET (standard time)')).toBeVisible();
    const starts = async () =>
      (await admin.get('/api/admin/events')).body.events.find((e: any) => e.name === 'Long Night').start_time;
    expect(await starts()).toBe('2027-11-07T06:30:00.000Z');

    await card.getByRole('button', { name: 'Edit' }).click();
    await expect(card.getByRole('radio', { name: 'Second' })).toBeChecked();
    await card.getByRole('radio', { name: 'First' }).check();
    await card.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card.getByText('1:30 AM ET (daylight saving time)')).toBeVisible();
    expect(await starts()).toBe('2027-11-07T05:30:00.000Z');
  });

  test('edits an event in daylight saving time', async ({ page, admin }) => {
    const { id } = await event(admin, { name: 'Summer Slam', fights: 0 });
    await page.goto('/app/admin');
    const card = page.getByRole('listitem').filter({ hasText: 'Summer Slam' });
    await card.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('region', { name: 'Editing Event' });
    await expect(form.getByLabel('Event Name')).toHaveValue('Summer Slam');
    await form.getByLabel('Start Time (Eastern Time)').fill('2027-07-10T22:00');
    await form.getByLabel('Event Name').fill('Summer Slam II');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Summer Slam II')).toBeVisible();
    await expect(page.getByText(/10:00 PM ET/)).toBeVisible();
    const { events } = (await admin.get('/api/admin/events')).body;
    expect(events).toContainEqual(
      expect.objectContaining({ id, name: 'Summer Slam II', start_time: '2027-07-11T02:00:00.000Z' }),
    );
  });

  test('gets a message for a time that the clocks skip', async ({ page, admin }) => {
    await event(admin, { name: 'Spring Fling', fights: 0 });
    await page.goto('/app/admin');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Start Time (Eastern Time)').fill('2027-03-14T02:30');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(/This time does not exist in Eastern Time/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Editing Event' })).toHaveCount(0);
  });

  test('deletes an event after a confirmation', async ({ page, admin }) => {
    await event(admin, { name: 'Called Off' });
    await page.goto('/app/admin');
    const card = page.getByRole('listitem').filter({ hasText: 'Called Off' });
    await card.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/fights and all picks/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep It' }).click();
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: /delete/i }).click();
    await expect(card).toHaveCount(0);
  });

  test('adds fights with increasing bout order', async ({ page, admin }) => {
    await event(admin, { name: 'Empty Night', fights: 0 });
    await page.goto('/app/admin');
    await page.getByRole('button', { name: 'Manage Fights' }).click();
    await expect(page.getByRole('heading', { name: 'Fights', exact: true })).toBeVisible();
    await expect(page.getByText('No fights added yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Add Fight' }).click();
    const form = page.getByRole('region', { name: 'Add Fight' });
    await form.getByRole('button', { name: 'Add Fight' }).click();
    await expect(page.getByText('Both fighter names are required')).toBeVisible();
    await expect(form.getByLabel('Bout Order')).toHaveValue('1');
    await form.getByLabel('Red Fighter').fill(' Alex Rios ');
    await form.getByLabel('Blue Fighter').fill('Bo Stone');
    await form.getByLabel('Weight Class').fill('Flyweight');
    await form.getByRole('button', { name: 'Add Fight' }).click();
    await expect(page.getByText('Bout #1')).toBeVisible();
    await page.getByRole('button', { name: 'Add Fight' }).first().click();
    await expect(form.getByLabel('Bout Order')).toHaveValue('2');
    await page.getByText('← Back to Events').click();
    await expect(page.getByText('Empty Night')).toBeVisible();
  });

  test('edits a fight in place, saved on leaving a field', async ({ page, admin }) => {
    const { id } = await event(admin, { name: 'Edit Night', fights: 1 });
    await page.goto('/app/admin');
    await page.getByRole('button', { name: 'Manage Fights' }).click();
    const requests: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && requests.push(request.postData() ?? ''));
    const weight = page.getByLabel('Weight Class');
    await weight.focus();
    await weight.blur();
    await weight.fill('Catchweight');
    await weight.blur();
    await expect.poll(async () => (await fightsOf(id))[0].weight_class).toBe('Catchweight');
    await weight.fill('');
    await weight.blur();
    await expect.poll(async () => (await fightsOf(id))[0].weight_class).toBeNull();
    await page.getByLabel('Scheduled Rounds').selectOption('5');
    await expect.poll(async () => (await fightsOf(id))[0].scheduled_rounds).toBe(5);
    await page.getByLabel('Bout Order').fill('');
    await page.getByLabel('Bout Order').blur();
    await expect(page.getByLabel('Bout Order')).toHaveValue('1');
    expect(requests).toHaveLength(4);

    async function fightsOf(eventId: string) {
      return (await expectOk(admin.get(`/api/admin/events/${eventId}/fights`))).body.fights;
    }
  });

  test('gives a fighter an image and removes it', async ({ page, admin }) => {
    const { id } = await event(admin, { name: 'Portrait Night', fights: 1 });
    await page.goto('/app/admin');
    await page.getByRole('button', { name: 'Manage Fights' }).click();
    const avatarOf = async () =>
      (await expectOk(admin.get(`/api/admin/events/${id}/fights`))).body.fights[0].red_avatar_url;
    await page.getByLabel(/red.*(avatar|picture|image)/i).setInputFiles(await imageFile('rios.png'));
    await expect.poll(avatarOf).toMatch(/fighters\/.+red.+\.png$/);
    await page.getByRole('button', { name: /clear/i }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /clear|remove/i })
      .click();
    await expect.poll(avatarOf).toBeNull();
    await page.getByLabel(/red.*(avatar|picture|image)/i).setInputFiles({
      name: 'notes.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no image'),
    });
    await expect(page.getByText(/Please choose a PNG, JPEG/)).toBeVisible();
  });

  test('deletes a fight after a confirmation', async ({ page, admin }) => {
    await event(admin, { name: 'Short Night', fights: 2 });
    await page.goto('/app/admin');
    await page.getByRole('button', { name: 'Manage Fights' }).click();
    await expect(page.getByText('Bout #2')).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).last().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /delete/i })
      .click();
    await expect(page.getByText('Bout #2')).toHaveCount(0);
    await expect(page.getByText('Bout #1')).toBeVisible();
  });
});
