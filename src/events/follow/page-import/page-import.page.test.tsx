import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePreview } from '../../../../gallery/page-states.ts';
import { siteAdmin } from '../../../../gallery/user-states.ts';
import { openPages, Refusal, startServer, viewer } from '../../../../test/pages/pages.tsx';
import { seen } from '../../../../test/pages/seen.ts';
import type { PreviewCardResponse, PreviewPageResponse } from '../../../app/api/generated/types.gen.ts';
import { paths } from '../../../app/router/paths.ts';

const imported = { event_id: 'next', created: 7, updated: 0, unchanged: 0 };
const importButton = () => page.getByRole('button', { name: 'Import Card', exact: true }).last();

/** What follows an import leaves the screen: a test that ends before would have it in the next one. */
const importIsOver = () => expect.element(page.getByText('Card imported: 7 added.')).toBeVisible();

async function readPage(answer: PreviewPageResponse | Refusal) {
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answerAs(siteAdmin.events!);
  server.answer('previewPage', undefined, answer);
  server.answer('importCard', undefined, imported);
  server.answer(
    'stopFollowing',
    { event_id: 'next' },
    {
      page: null,
      differences: [],
      pictures: [],
      left_out: [],
      refusal: null,
      reads_pages: true,
    },
  );
  openPages(paths.siteAdmin());
  await userEvent.click(page.getByRole('button', { name: 'Import Card' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Wikipedia page' }), 'Harbor Nights 8');
  await userEvent.click(page.getByRole('button', { name: 'Read Page' }));
  return server;
}

test('a page only needs the start time, and is followed from its import on', async () => {
  const server = await readPage(pagePreview);
  await expect.element(page.getByRole('cell', { name: 'Hugo Lefèvre' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Revision 1400000012' })).toBeVisible();
  await expect.element(page.getByText('Marta Ruiz vs TBA (no opponent yet)')).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Or paste the card' }).all()).toEqual([]);
  await expect.element(page.getByLabelText(/^Day/)).toHaveValue('2026-12-05');
  await expect.element(importButton()).toBeDisabled();
  await userEvent.fill(page.getByLabelText(/^Start Time/), '22:00');
  await userEvent.click(importButton());
  await expect
    .poll(() => server.requests('importCard', undefined)[0]?.body)
    .toEqual({
      text: pagePreview.text,
      format: 'json',
      page: pagePreview.page,
      start_time: '2026-12-06T03:00:00.000Z',
      follow: { mode: 'tell', enters_results: false, finds_pictures: false },
    });
  await importIsOver();
  expect(server.requests('stopFollowing', { event_id: 'next' })).toEqual([]);
});

test('the switches go along, and a page need not be followed', async () => {
  const server = await readPage(pagePreview);
  await userEvent.fill(page.getByLabelText(/^Start Time/), '22:00');
  // Read once more, it has the hour still.
  await userEvent.click(page.getByRole('button', { name: 'Read Page' }));
  await expect.element(page.getByLabelText(/^Start Time/)).toHaveValue('22:00');
  await userEvent.click(page.getByRole('radio', { name: 'Update automatically' }));
  await userEvent.click(page.getByRole('switch', { name: 'Enter results' }));
  await userEvent.click(page.getByRole('switch', { name: 'Follow this page' }));
  await userEvent.click(importButton());
  await expect.poll(() => server.requests('stopFollowing', { event_id: 'next' })).toHaveLength(1);
  expect(server.requests('importCard', undefined)[0]?.body).toMatchObject({
    follow: { mode: 'keep', enters_results: true, finds_pictures: false },
  });
  await importIsOver();
});

test('an announced bout is not added while a fighter is one of two', async () => {
  const announced = [{ red: 'Cy Holm', blue: 'TBD or Bo Stone', weight_class: null }];
  await readPage({ ...pagePreview, reading: { ...pagePreview.reading, announced } });
  await expect.element(page.getByText('Cy Holm vs TBD or Bo Stone')).toBeVisible();
  expect(page.getByRole('button', { name: /^Add / }).all()).toEqual([]);
});

test('an announced bout is added to the card as its opener', async () => {
  const server = await readPage(pagePreview);
  const refusal = 'This event is official.';
  server.answer('previewCard', undefined, new Refusal(409, 'event_official', refusal));
  await userEvent.click(page.getByRole('button', { name: 'Add Jo Lindqvist vs Bo Stone' }));
  await expect.element(page.getByText(refusal)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Read Page' }));
  await expect.element(page.getByText(refusal)).not.toBeInTheDocument();
  await expect.element(page.getByRole('cell', { name: 'Hugo Lefèvre' })).toBeVisible();
  expect(page.getByText(refusal).all()).toEqual([]);
  server.answer('previewCard', undefined, ({ body }) => ({
    ...pagePreview.preview,
    fights: JSON.parse((body as { text: string }).text).fights.map((fight: object, at: number) => ({
      ...pagePreview.preview.fights[0],
      ...fight,
      row: at + 1,
    })),
  }));
  await userEvent.click(page.getByRole('button', { name: 'Add Jo Lindqvist vs Bo Stone' }));
  await expect.element(page.getByRole('cell', { name: 'Jo Lindqvist' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Announced fights' }).all()).toEqual([]);
  await userEvent.fill(page.getByLabelText(/^Start Time/), '22:00');
  await userEvent.click(importButton());
  await expect.poll(() => server.requests('importCard', undefined)).toHaveLength(1);
  const { text } = server.requests('importCard', undefined)[0]!.body as { text: string };
  expect(JSON.parse(text).fights).toHaveLength(8);
  await importIsOver();
});

test('a page about several events asks which one', async () => {
  const server = await readPage({
    ...pagePreview,
    page_url: 'https://en.wikipedia.org/wiki/2026_in_Rizin',
    reading: { ...pagePreview.reading, problems: ['several_events'], sections: ['Rizin 50', 'Rizin 51'] },
  });
  await expect.element(page.getByRole('button', { name: 'Rizin 50' })).toBeVisible();
  server.answer('previewPage', undefined, pagePreview);
  await userEvent.click(page.getByRole('button', { name: 'Rizin 51' }));
  await expect.element(page.getByRole('cell', { name: 'Hugo Lefèvre' })).toBeVisible();
  expect(server.requests('previewPage', undefined).at(-1)?.body).toEqual({
    page: 'https://en.wikipedia.org/wiki/2026_in_Rizin#Rizin%2051',
  });
});

test('once a page is refused, nothing from it is offered anymore', async () => {
  const reading = { ...pagePreview.reading, problems: ['several_events' as const], sections: ['Rizin 50'] };
  const server = await readPage({ ...pagePreview, reading });
  const section = page.getByRole('button', { name: 'Rizin 50' });
  await expect.element(section).toBeVisible();
  server.answer('previewPage', undefined, new Refusal(409, 'page_not_found', 'Wikipedia has no such page.'));
  await userEvent.click(page.getByRole('button', { name: 'Read Page' }));
  await expect.element(page.getByText('Wikipedia has no such page.')).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
});

test.each([
  { code: 'page_not_found', message: "Wikipedia has no page called 'Harbor Nights 8'." },
  {
    code: 'wikipedia_off',
    message: 'This site does not read Wikipedia. Paste the text of the page instead.',
  },
])('$code is shown, and the card can still be pasted', async ({ code, message }) => {
  await readPage(new Refusal(409, code, message));
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Or paste the card' })).toBeVisible();
});

test('a page that looks odd says why, until another one is named', async () => {
  await readPage({ ...pagePreview, reading: { ...pagePreview.reading, problems: ['fighter_twice'] } });
  await expect.element(page.getByText('A fighter is on this card twice.')).toBeVisible();
  // Another link has nothing of it.
  await userEvent.fill(page.getByRole('textbox', { name: 'Wikipedia page' }), 'Harbor Nights 9');
  await expect.element(page.getByText('A fighter is on this card twice.')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Or paste the card' })).toBeVisible();
});

test('what comes after another page was named is not shown as of it: neither a page nor an added fight', async () => {
  const server = await readPage(pagePreview);
  const link = page.getByRole('textbox', { name: 'Wikipedia page' });
  const read = page.getByRole('button', { name: 'Read Page' });
  await expect.element(page.getByRole('cell', { name: 'Hugo Lefèvre' })).toBeVisible();
  const slowFight = Promise.withResolvers<PreviewCardResponse>();
  server.answer('previewCard', undefined, () => slowFight.promise);
  await userEvent.click(page.getByRole('button', { name: 'Add Jo Lindqvist vs Bo Stone' }));
  const slowPage = Promise.withResolvers<PreviewPageResponse>();
  server.answer('previewPage', undefined, () => slowPage.promise);
  await userEvent.click(read);
  await expect.poll(() => server.requests('previewPage', undefined)).toHaveLength(2);
  await userEvent.fill(link, 'Harbor Nights 9');
  const former = seen(page.getByText('A fighter is on this card twice.'));
  const fights = [{ ...pagePreview.preview.fights[0]!, red_name: 'Iva Novak' }];
  const ninth = { ...pagePreview, text: '{"fights":[]}', preview: { ...pagePreview.preview, fights } };
  server.answer('previewPage', undefined, ninth);
  await userEvent.click(read);
  slowPage.resolve({ ...pagePreview, reading: { ...pagePreview.reading, problems: ['fighter_twice'] } });
  await expect.element(page.getByRole('cell', { name: 'Iva Novak' })).toBeVisible();
  expect(former()).toBe(false);
  slowFight.resolve(pagePreview.preview);
  await userEvent.fill(page.getByLabelText(/^Start Time/), '22:00');
  await userEvent.click(importButton());
  await importIsOver();
  expect(server.requests('importCard', undefined)[0]!.body).toMatchObject({ text: ninth.text });
});
