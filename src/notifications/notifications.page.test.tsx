import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { profiles } from '../../gallery/user-states.ts';
import { openPages, Refusal, refetch, startServer } from '../../test/pages/pages.tsx';
import type { GetNoticeSettingsResponse, SetNoticeSettingsData } from '../app/api/generated/types.gen.ts';
import { paths } from '../app/router/paths.ts';
import { hereZone } from '../time/here-time.client.ts';

const panel = page.getByRole('region', { name: 'Notifications', exact: true });
type Setting = GetNoticeSettingsResponse['settings'][number];
const settings = profiles.own!.answers!['me/notices'] as GetNoticeSettingsResponse;
const sent = (server: ReturnType<typeof open>) =>
  server.requests('setNoticeSettings', undefined).map(({ body }) => body);

function open(state = 'own', changed: Partial<GetNoticeSettingsResponse> = {}) {
  const server = startServer();
  server.answerAs(profiles[state]!);
  let stored = { ...settings, ...changed };
  if (state === 'own') server.answer('getNoticeSettings', undefined, () => stored);
  server.answer('setNoticeSettings', undefined, ({ body }) => {
    const { settings: saved = [], zone } = body as SetNoticeSettingsData['body'];
    const isSame = (one: Setting) => (other: Setting) =>
      one.kind === other.kind && one.channel === other.channel;
    const settings = stored.settings.map((one) => saved.find(isSame(one)) ?? one);
    stored = { ...stored, ...zone, settings };
    return {} as never;
  });
  openPages(paths.profile('notifications'));
  return server;
}

test('each kind is switched by each channel, and only that', async () => {
  const server = open();
  const results = panel.getByRole('switch', { name: 'Results: Email' });
  await expect.element(results).not.toBeChecked();
  await expect.element(panel.getByRole('switch', { name: 'Missing picks: Push' })).toBeChecked();
  await results.click();
  await expect.element(results).toBeChecked();
  await expect.element(panel.getByRole('switch', { name: 'Results: Push' })).not.toBeChecked();
  expect(sent(server)).toEqual([{ settings: [{ kind: 'recap', channel: 'mail', is_on: true, slot: null }] }]);
});

test('a kind that is old after two minutes comes only by push, and only if asked for', async () => {
  open();
  await expect.element(panel.getByRole('switch', { name: 'During the night: Push' })).not.toBeChecked();
  await expect
    .element(panel.getByRole('switch', { name: 'During the night: Email' }))
    .not.toBeInTheDocument();
});

test('every kind is switched off by mail at once, and on again', async () => {
  const server = open();
  const emails = panel.getByRole('switch', { name: 'Emails', exact: true });
  await emails.click();
  await expect.element(emails).not.toBeChecked();
  for (const name of ['Missing picks', 'Nudges', 'Card changes', 'Results', 'Seasons'])
    await expect.element(panel.getByRole('switch', { name: `${name}: Email` })).not.toBeChecked();
  await expect.element(panel.getByRole('switch', { name: 'Missing picks: Push' })).toBeChecked();
  await emails.click();
  await expect.element(panel.getByRole('switch', { name: 'Results: Email' })).toBeChecked();
  expect(sent(server)).toHaveLength(2);
});

test('a switch that could not be saved goes back and says so', async () => {
  const server = open();
  server.answer('setNoticeSettings', undefined, new Refusal(503, 'server_busy', 'Try again in a moment.'));
  const nudges = panel.getByRole('switch', { name: 'Nudges: Email' });
  await nudges.click();
  await expect.element(panel.getByRole('alert')).toMatchTextContent('Try again in a moment.');
  await expect.element(nudges).toBeChecked();
});

test('reminders come when one likes, by each channel; a channel that is off has no choice', async () => {
  const server = open();
  const byMail = panel.getByRole('combobox', { name: 'Reminder by email' });
  await expect.element(byMail).toHaveDisplayValue('The day before at 6 PM');
  await byMail.selectOptions('3 hours before the lock');
  await expect.element(byMail).toHaveDisplayValue('3 hours before the lock');
  expect(sent(server)).toEqual([
    { settings: [{ kind: 'missing_picks', channel: 'mail', is_on: true, slot: 'hours' }] },
  ]);
  await panel.getByRole('switch', { name: 'Missing picks: Push' }).click();
  await expect.element(panel.getByRole('combobox', { name: 'Reminder by push' })).toBeDisabled();
});

test('the clock is that of the device until another is chosen, and again afterwards', async () => {
  const server = open();
  const zone = panel.getByRole('combobox', { name: 'Time zone' });
  await expect.element(zone).toMatchTextContent(/As on this device \(.+\)/);
  await expect.element(zone).toHaveValue('');
  await zone.selectOptions('Los Angeles');
  await expect.element(zone).toHaveValue('America/Los_Angeles');
  await zone.selectOptions('');
  await expect.element(zone).toHaveValue('');
  expect(sent(server)).toEqual([
    { zone: { time_zone: 'America/Los_Angeles', time_zone_fixed: true } },
    { zone: { time_zone: hereZone(), time_zone_fixed: false } },
  ]);
});

test('muted leagues are named, and taken back one by one', async () => {
  const muted_leagues = ['l1', 'l2'];
  const server = open('own', { muted_leagues });
  const names = [/^Unmute (?!Office)/, 'Unmute Office Upsets'];
  const focused = ['Muted leagues', 'Notifications on this device'];
  for (const league_id of [...muted_leagues]) {
    server.answer('unmuteLeague', { league_id }, () => {
      muted_leagues.shift();
      server.answer('getNoticeSettings', undefined, { ...settings, muted_leagues: [...muted_leagues] });
      return {} as never;
    });
    const unmute = panel.getByRole('button', { name: names.shift()! });
    await unmute.click();
    await expect.element(unmute).not.toBeInTheDocument();
    await expect.element(panel.getByRole('heading', { name: focused.shift()!, exact: true })).toHaveFocus();
  }
});

test('a league that could not be unmuted says so until it is tried again', async () => {
  const server = open('own', { muted_leagues: ['l2'] });
  server.answer(
    'unmuteLeague',
    { league_id: 'l2' },
    new Refusal(503, 'server_busy', 'Try again in a moment.'),
  );
  const unmute = panel.getByRole('button', { name: 'Unmute Office Upsets' });
  await unmute.click();
  await expect.element(panel.getByRole('alert')).toMatchTextContent('Try again in a moment.');
  server.answer('unmuteLeague', { league_id: 'l2' }, {} as never);
  server.answer('getNoticeSettings', undefined, settings);
  await unmute.click();
  await expect.element(unmute).not.toBeInTheDocument();
  await expect.element(panel.getByRole('alert')).not.toBeInTheDocument();
});

test('devices with notifications are here too: this one and the others', async () => {
  open('own, a league muted, a calendar');
  await expect.element(panel.getByRole('heading', { name: 'Notifications on this device' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove Firefox on Android' })).toBeVisible();
});

test('an unconfirmed email is mentioned kindly', async () => {
  open('own, not confirmed');
  await expect.element(panel.getByText(/^Emails start once/)).toBeVisible();
});

const calendar = page.getByRole('region', { name: 'Calendar' });
const address = 'https://picks.example.com/calendar/0123456789abcdefghijkl.ics';
const feed = { with_leagues: false, created_at: '2026-11-20T10:00:00Z' };

test('a calendar address is shown once, to copy or to open; a new one asks first', async () => {
  const server = open();
  server.answer('createCalendarFeed', undefined, { ...feed, url: address });
  const create = calendar.getByRole('button', { name: 'Create Calendar Address' });
  await expect.element(create).toBeVisible();
  server.answer('getCalendarFeed', undefined, { feed });
  await create.click();
  await expect.element(calendar.getByText(address)).toHaveFocus();
  await expect
    .element(calendar.getByRole('link', { name: 'Open in Calendar App' }))
    .toHaveAttribute('href', address.replace('https', 'webcal'));
  const renewed = address.replace('0', 'x');
  server.answer('createCalendarFeed', undefined, { ...feed, url: renewed });
  await calendar.getByRole('button', { name: 'New Address' }).click();
  expect(server.requests('createCalendarFeed', undefined)).toHaveLength(1);
  await page.getByRole('button', { name: 'Make New Address' }).click();
  await expect.element(calendar.getByText(renewed)).toBeVisible();
  // Renewed once more in another tab: this one has stopped working.
  server.answer('getCalendarFeed', undefined, { feed: { ...feed, created_at: '2026-11-20T10:00:01Z' } });
  await refetch();
  await expect.element(calendar.getByText(renewed)).not.toBeInTheDocument();
  await expect.element(calendar.getByText(/^Your calendar address is from /)).toBeVisible();
});

test('league names are a choice, and the calendar can be turned off', async () => {
  const server = open('own, a league muted, a calendar');
  const names = calendar.getByRole('switch', { name: 'Include league names' });
  await expect.element(names).toBeChecked();
  const busy = new Refusal(429, 'too_many_attempts', 'Try again in 20 seconds.');
  server.answer('deleteCalendarFeed', undefined, busy);
  await calendar.getByRole('button', { name: 'Turn Off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn Off' }).click();
  await expect.element(calendar.getByText(busy.message)).toBeVisible();
  server.answer('updateCalendarFeed', undefined, {} as never);
  server.answer('getCalendarFeed', undefined, { feed });
  await names.click();
  await expect.element(names).not.toBeChecked();
  expect(calendar.getByText(busy.message).all()).toEqual([]);
  expect(server.requests('updateCalendarFeed', undefined)[0]!.body).toEqual({ with_leagues: false });
  server.answer('deleteCalendarFeed', undefined, {} as never);
  await calendar.getByRole('button', { name: 'Turn Off' }).click();
  server.answer('getCalendarFeed', undefined, { feed: null });
  await page.getByRole('dialog').getByRole('button', { name: 'Turn Off' }).click();
  await expect.element(calendar.getByRole('button', { name: 'Create Calendar Address' })).toBeVisible();
});
