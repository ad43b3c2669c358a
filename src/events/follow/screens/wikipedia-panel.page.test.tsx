import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { card } from '../../../../gallery/card.ts';
import {
  findsPictures,
  followed,
  followedEvents,
  followedPages,
  followsNothing,
  managed,
  pagePreview,
} from '../../../../gallery/page-states.ts';
import { siteAdmin } from '../../../../gallery/user-states.ts';
import { openPages, Refusal, startServer, viewer } from '../../../../test/pages/pages.tsx';
import type { Following } from '../../../app/api/generated/types.gen.ts';
import { paths } from '../../../app/router/paths.ts';

const event = { event_id: 'next' };
const one = (difference_id: string) => ({ difference_id });
const panel = () => page.getByRole('region', { name: 'On Wikipedia' });
const row = (text: string) => panel().getByRole('listitem').filter({ hasText: text });
const without = (id: string): Following => ({
  ...followed,
  differences: followed.differences.filter((difference) => difference.id !== id),
});

function openManaged(following: Following = followed) {
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answerAs({ address: '', shows: '', answers: managed(following) });
  openPages(`${paths.siteAdmin()}?event=next`);
  return server;
}

test('where the page differs is in plain words, with the credit', async () => {
  openManaged();
  for (const words of [
    'Val Woodburn instead of Caio Batista',
    'Robbie Lawler vs Niko Price added',
    /^Diego Aranda vs Ilia Varga is no longer on the page Possibly canceled$/,
    'Karoliina Wawrzynkiewicz is spelled Karolina Wawrzyn',
    'Marta Ruiz vs TBA (no opponent yet)',
  ])
    await expect.element(panel().getByText(words).first()).toBeVisible();
  await expect.element(panel().getByText(/^Card from Wikipedia, CC BY-SA/)).toBeVisible();
  await expect
    .element(panel().getByRole('link', { name: 'Revision 1400000012' }))
    .toHaveAttribute('href', 'https://en.wikipedia.org/w/index.php?oldid=1400000012');
  await expect
    .element(row('is not on the page').getByRole('button', { name: /^Apply/ }))
    .not.toBeInTheDocument();
  await expect
    .element(row('The event is on').getByRole('button', { name: /^Apply/ }))
    .not.toBeInTheDocument();
});

test.each([
  { button: 'Apply', operation: 'takeDifference' as const },
  { button: 'Same Fighter', operation: 'rememberSameFighter' as const },
  { button: 'Ignore', operation: 'leaveDifference' as const },
])('$button sends one request, and the row goes', async ({ button, operation }) => {
  const server = openManaged();
  server.answer(operation, one('d1'), without('d1'));
  const item = row('Val Woodburn instead of');
  await expect.element(item).toBeVisible();
  server.answer('getFollowing', event, without('d1'));
  await userEvent.click(item.getByRole('button', { name: new RegExp(`^${button}\\b`) }));
  await expect.element(item).not.toBeInTheDocument();
  expect(server.requests(operation, one('d1'))).toHaveLength(1);
});

test('a bout that is gone is canceled, never deleted, and possibly canceled on its card', async () => {
  const server = openManaged();
  server.answer('cancelFight', { fight_id: 'f5' }, card('next')[4]!);
  await expect
    .element(page.getByRole('region', { name: 'Bout #5' }).getByText('Possibly canceled'))
    .toBeVisible();
  server.answer('getFollowing', event, without('d3'));
  await userEvent.click(panel().getByRole('button', { name: /^Cancel Fight/ }));
  await expect.element(row('is not on the page')).not.toBeInTheDocument();
  expect(server.requests('cancelFight', { fight_id: 'f5' })).toHaveLength(1);
  expect(server.sent.filter(({ address }) => address.startsWith('DELETE'))).toEqual([]);
});

test('safe differences are taken together', async () => {
  const server = openManaged();
  const rest = { ...followed, differences: followed.differences.filter(({ safe }) => !safe) };
  server.answer('takeSafeDifferences', event, rest);
  await expect.element(row('Robbie Lawler vs Niko Price added')).toBeVisible();
  server.answer('getFollowing', event, rest);
  await userEvent.click(panel().getByRole('button', { name: 'Apply All 2 Safe' }));
  await expect.element(row('Robbie Lawler vs Niko Price added')).not.toBeInTheDocument();
});

test('a refusal stays with its row', async () => {
  const server = openManaged();
  const refusal = 'The page or the card has changed since. Nothing was applied.';
  server.answer('takeDifference', one('d1'), new Refusal(404, 'difference_gone', refusal));
  await userEvent.click(row('Val Woodburn instead of').getByRole('button', { name: /^Apply\b/ }));
  await expect.element(row('Val Woodburn instead of').getByText(refusal)).toBeVisible();
});

test('asking again at once is refused in words', async () => {
  const server = openManaged();
  server.answer('askForPage', event, new Refusal(429, 'too_many_attempts', 'Try again in 20 seconds.'));
  await userEvent.click(panel().getByRole('button', { name: 'Check Now' }));
  await expect.element(panel().getByText('Try again in 20 seconds.')).toBeVisible();
});

test('mode and results can be switched and following stopped, and only the latest failure shows', async () => {
  const server = openManaged();
  const stop = panel().getByRole('button', { name: 'Stop Following' });
  const busy = new Refusal(429, 'too_many_attempts', 'Try again in 20 seconds.');
  server.answer('stopFollowing', event, busy);
  await userEvent.click(panel().getByText('Following options'));
  await userEvent.click(stop);
  await expect.element(panel().getByText(busy.message)).toBeVisible();
  const keeps: Following = { ...followed, page: { ...followed.page!, mode: 'keep' } };
  for (const [operation, following] of [
    ['updateFollowing', keeps],
    ['stopFollowing', followsNothing],
  ] as const)
    server.answer(operation, event, () => {
      server.answer('getFollowing', event, following);
      return following;
    });
  await userEvent.click(panel().getByRole('radio', { name: 'Update automatically' }));
  await expect.element(panel().getByText(/Fights are never removed\.$/)).toBeVisible();
  expect(panel().getByText(busy.message).all()).toEqual([]);
  expect(server.requests('updateFollowing', event)[0]?.body).toEqual({ mode: 'keep' });
  await userEvent.click(stop);
  await expect.element(panel().getByText('Not following a page.')).toBeVisible();
});

test.each([
  ['Use Picture', 'takePicture', 'i2'],
  ['Ignore', 'dropPicture', 'i2'],
  ['Remove Picture', 'dropPicture', 'i1'],
] as const)('a picture has its credit: %s', async (button, operation, picture_id) => {
  const server = openManaged(findsPictures);
  const chosen = findsPictures.pictures.find(({ id }) => id === picture_id)!;
  const item = row(chosen.name);
  await expect.element(item.getByText(chosen.author!, { exact: false })).toBeVisible();
  await expect.element(item.getByRole('link', { name: 'Source' })).toHaveAttribute('href', chosen.source_url);
  server.answer(operation, { ...event, picture_id }, { ...findsPictures, pictures: [] });
  server.answer('getFollowing', event, { ...findsPictures, pictures: [] });
  await userEvent.click(item.getByRole('button', { name: `${button} of ${chosen.name}` }));
  await expect.element(panel().getByText('None found yet.')).toBeVisible();
  expect(server.requests(operation, { ...event, picture_id })).toHaveLength(1);
});

test('an event follows a section of a page about several events', async () => {
  const server = openManaged(followsNothing);
  const bodies: unknown[] = [];
  server.answer('followPage', event, ({ body }) => {
    bodies.push(body);
    return bodies.length === 1
      ? new Refusal(422, 'page_needs_section', 'This page is about several events.')
      : followed;
  });
  server.answer('previewPage', undefined, {
    ...pagePreview,
    // Of a section that has several itself, two of them under one heading.
    page_url: 'https://en.wikipedia.org/wiki/2026_in_Rizin#Autumn',
    reading: {
      date: null,
      left_out: [],
      announced: [],
      problems: ['several_events'],
      sections: ['Rizin 50', 'Rizin 50'],
    },
  });
  await userEvent.click(panel().getByRole('button', { name: 'Follow a Page…' }));
  await userEvent.fill(panel().getByRole('textbox', { name: 'Wikipedia page' }), '2026 in Rizin');
  await userEvent.click(panel().getByRole('button', { name: 'Follow Page' }));
  await expect.element(panel().getByRole('button', { name: 'Rizin 50' })).toBeVisible();
  server.answer('getFollowing', event, followed);
  await userEvent.click(panel().getByRole('button', { name: 'Rizin 50' }));
  await expect.element(panel().getByText('Val Woodburn instead of Caio Batista').first()).toBeVisible();
  expect(bodies).toEqual([
    { page: '2026 in Rizin', mode: 'tell', enters_results: false, finds_pictures: false },
    {
      page: 'https://en.wikipedia.org/wiki/2026_in_Rizin#Rizin%2050',
      mode: 'tell',
      enters_results: false,
      finds_pictures: false,
    },
  ]);
});

test('what is followed is what was sent: nothing can be changed until the answer', async () => {
  const server = openManaged(followsNothing);
  const answer = Promise.withResolvers<Refusal>();
  server.answer('followPage', event, () => answer.promise);
  await userEvent.click(panel().getByRole('button', { name: 'Follow a Page…' }));
  const link = panel().getByRole('textbox', { name: 'Wikipedia page' });
  const results = panel().getByRole('switch', { name: 'Enter results' });
  await userEvent.fill(link, 'Rizin 50');
  await userEvent.click(panel().getByRole('button', { name: 'Follow Page' }));
  await expect.element(link).toHaveAttribute('readonly');
  expect(results.element().closest('[inert]')).not.toBeNull();
  answer.resolve(new Refusal(404, 'page_not_found', 'There is no such page.'));
  await expect.element(panel().getByText('There is no such page.')).toBeVisible();
  await userEvent.fill(link, 'Rizin 51');
  await userEvent.click(results);
  await expect.element(results).toBeChecked();
});

test.each(Object.entries(followedPages))('%s: it says so', async (_, state) => {
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answerAs(state);
  openPages(state.address);
  await expect.element(panel().getByText(new RegExp(state.shows)).first()).toBeVisible();
});

test('the list of events counts open differences', async () => {
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answerAs(siteAdmin.events!);
  server.answer('listFollowing', undefined, followedEvents);
  openPages(paths.siteAdmin());
  await expect.element(page.getByText('6 open on Wikipedia')).toBeVisible();
});
