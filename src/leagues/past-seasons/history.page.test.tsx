import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { history } from '../../../gallery/history-import-states.ts';
import { leagueAdmin } from '../../../gallery/league-states.ts';
import { openFold, openPages, Refusal, startServer } from '../../../test/pages/pages.tsx';
import { seen } from '../../../test/pages/seen.ts';
import { paths } from '../../app/router/paths.ts';

const league = { league_id: 'l1' };
const panel = page.getByRole('region', { name: 'Import past seasons' });
const text = 'season,event,date,member,points,won\n2019,UFC 243,2019-10-05,Zoë,31,yes';

async function open() {
  const server = startServer();
  server.answerAs(leagueAdmin['of its owner']!);
  server.answer('previewHistory', league, history.preview);
  openPages(paths.leagueAdmin('l1'));
  await openFold('Import past seasons');
  return server;
}

async function openForm() {
  const server = await open();
  await panel.getByRole('button', { name: 'Import Results' }).click();
  return server;
}

async function preview() {
  await panel.getByRole('textbox', { name: 'Or paste the cells' }).fill(text);
  await panel.getByRole('button', { name: 'Preview' }).click();
}

test('pasted cells are previewed, names matched by hand, and imported as chosen', async () => {
  const server = await openForm();
  await preview();
  await expect.element(panel.getByText(/^Found 1,204 results from 84 events in 3 seasons\.$/)).toBeVisible();
  await expect.element(panel.getByRole('row', { name: /^2018.* 28 404$/ })).toBeVisible();
  await expect.element(panel.getByText(/^3 of 6 names are members/)).toBeVisible();
  await expect.element(panel.getByRole('combobox', { name: 'Björn' })).toHaveValue('p1');
  await panel.getByRole('combobox', { name: 'Maya P.' }).selectOptions('Maya');
  await panel.getByRole('combobox', { name: 'Rafael' }).selectOptions('Not a member, keep the name');
  await expect.element(panel.getByText(/^3 of 6 names are members/)).toBeVisible();
  server.answer('importHistory', league, { id: 'i3', row_count: 1204 });
  await panel.getByRole('button', { name: 'Import 1,204 Results' }).click();
  await expect.element(page.getByText('1,204 results imported')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Import Results' })).toBeVisible();
  const [sent] = server.requests('importHistory', league);
  const { members } = sent!.body as { members: { label: string; user_id: string | null }[] };
  expect(sent!.body).toMatchObject({ text });
  expect(Object.fromEntries(members.map(({ label, user_id }) => [label, user_id]))).toMatchObject({
    Björn: 'p1',
    'Maya P.': 'p2',
    Rafael: null,
  });
  expect(server.requests('previewHistory', league)).toHaveLength(1);
});

test('a preview that comes after the cells were changed is not shown as theirs', async () => {
  const server = await openForm();
  const slow = Promise.withResolvers<typeof history.preview>();
  server.answer('previewHistory', league, () => slow.promise);
  await preview();
  await panel
    .getByRole('textbox', { name: 'Or paste the cells' })
    .fill(`${text}\n2020,UFC 247,2020-02-08,Zoë,9,no`);
  const former = seen(panel.getByText(/^Found 1,204 results/));
  server.answer('previewHistory', league, { ...history.preview, row_count: 2 });
  slow.resolve(history.preview);
  await panel.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect.element(panel.getByText(/^Found 2 results /)).toBeVisible();
  const asked = server.requests('previewHistory', league).map(({ body }) => (body as { text: string }).text);
  expect(asked).toEqual([text, expect.stringContaining('UFC 247')]);
  expect(former()).toBe(false);
});

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`)],
  [
    'UTF-16',
    new Uint8Array(new Uint16Array([0xfeff, ...[...text].map((one) => one.codePointAt(0)!)]).buffer),
  ],
  ['Windows', Uint8Array.from([...text].map((one) => one.codePointAt(0)!))],
])('a file in %s is read', async (_, bytes) => {
  const server = await openForm();
  await userEvent.upload(
    panel.getByLabelText('CSV file'),
    new File([bytes], 'results.csv', { type: 'text/csv' }),
  );
  await panel.getByRole('button', { name: 'Preview' }).click();
  await expect.element(panel.getByText(/^Found/)).toBeVisible();
  expect(server.requests('previewHistory', league)[0]!.body).toEqual({ text, members: [] });
});

test('a file that cannot be read is refused, and one chosen after it is read', async () => {
  await openForm();
  const file = new File([text], 'results.csv', { type: 'text/csv' });
  const reading = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('gone'));
  const field = panel.getByLabelText('CSV file');
  await userEvent.upload(field, file);
  await expect.element(panel.getByText('This file could not be read. Choose it again.')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Preview' })).toBeDisabled();
  reading.mockRestore();
  // The same one is only a change to Chrome where none was before.
  const input = field.element() as HTMLInputElement;
  input.addEventListener('click', (event) => event.preventDefault(), { once: true });
  input.click();
  expect(input.files).toHaveLength(0);
  await userEvent.upload(field, file);
  await panel.getByRole('button', { name: 'Preview' }).click();
  await expect.element(panel.getByText(/^Found/)).toBeVisible();
  await expect.element(panel.getByText(/could not be read/)).not.toBeInTheDocument();
});

test.each([
  {
    what: 'file',
    choose: () => userEvent.upload(panel.getByLabelText('CSV file'), new File([text], 'new.csv')),
  },
  {
    what: 'cells',
    choose: () => panel.getByRole('textbox', { name: 'Or paste the cells' }).fill(text),
  },
])('a slow file does not take the place of the $what that came after it', async ({ choose }) => {
  const server = await openForm();
  const read = Blob.prototype.arrayBuffer;
  const slow = Promise.withResolvers<ArrayBuffer>();
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValueOnce(slow.promise);
  await userEvent.upload(panel.getByLabelText('CSV file'), new File(['old'], 'old.csv'));
  await choose();
  await expect.element(panel.getByRole('button', { name: 'Preview' })).toBeEnabled();
  slow.resolve(await read.call(new Blob(['old'])));
  await panel.getByRole('button', { name: 'Preview' }).click();
  await expect.element(panel.getByText(/^Found/)).toBeVisible();
  expect(server.requests('previewHistory', league)[0]!.body).toMatchObject({ text });
});

test('problems are listed by row, and nothing can be imported', async () => {
  const server = await openForm();
  server.answer('previewHistory', league, history.wrong);
  await preview();
  await expect
    .element(panel.getByText('At least 100 problems, so nothing can be imported yet.'))
    .toBeVisible();
  await expect.element(panel.getByText(/^Row 4: 'many' is not a number of points/)).toBeVisible();
  await panel.getByText('90 more').click();
  await expect.element(panel.getByText(/^Row 31: /)).toBeVisible();
  await expect.element(panel.getByText('The rows after these were not read.')).toBeVisible();
  expect(panel.getByRole('button', { name: /^Import [\d,]+ Result/ }).all()).toHaveLength(0);
  server.answer('previewHistory', league, history.preview);
  await panel.getByRole('combobox', { name: 'Guest' }).selectOptions('Zuzana');
  await expect.element(panel.getByRole('button', { name: 'Import 1,204 Results' })).toBeVisible();
  await expect.element(panel.getByRole('combobox', { name: 'Guest' })).toHaveValue('p3');
});

test('a name chosen while another one is checked is checked too', async () => {
  const server = await openForm();
  const slow = Promise.withResolvers<void>();
  server.answer('previewHistory', league, async ({ body }) => {
    const { members } = body as { members: { label: string; user_id: string | null }[] };
    const chosen = (label: string) => members.find((one) => one.label === label)?.user_id;
    if (chosen('Guest') && !chosen('Maya P.')) await slow.promise;
    return chosen('Guest') && chosen('Maya P.') ? history.preview : history.wrong;
  });
  await preview();
  await panel.getByRole('combobox', { name: 'Guest' }).selectOptions('Zuzana');
  await expect.poll(() => server.requests('previewHistory', league)).toHaveLength(2);
  await panel.getByRole('combobox', { name: 'Maya P.' }).selectOptions('Maya');
  slow.resolve();
  await expect.element(panel.getByRole('button', { name: 'Import 1,204 Results' })).toBeVisible();
});

test('a refused import says so, and the preview shows why', async () => {
  const server = await openForm();
  await preview();
  await panel.getByRole('combobox', { name: 'Maya P.' }).selectOptions('Björn');
  server.answer('importHistory', league, new Refusal(422, 'history_has_problems', 'This file has problems.'));
  server.answer('previewHistory', league, history.wrong);
  await panel.getByRole('button', { name: 'Import 1,204 Results' }).click();
  await expect.element(panel.getByText('This file has problems.')).toBeVisible();
  await expect.element(panel.getByText(/^Row 17: Maya and Maya P\. are the same member/)).toBeVisible();
  await expect.element(panel.getByRole('combobox', { name: 'Maya P.' })).toHaveValue('p1');
  // Other cells make another file: nothing of the first is shown or sent.
  await panel.getByRole('textbox', { name: 'Or paste the cells' }).fill(' ');
  await expect.element(panel.getByRole('button', { name: 'Preview' })).toBeDisabled();
  await expect.element(panel.getByText('This file has problems.')).not.toBeInTheDocument();
  await preview();
  await expect.element(panel.getByRole('combobox', { name: 'Maya P.' })).toHaveValue('');
  expect(server.requests('previewHistory', league).at(-1)!.body).toEqual({ text, members: [] });
});

test('a file takes the place of pasted cells, and cells that of a file', async () => {
  await openForm();
  const cells = panel.getByRole('textbox', { name: 'Or paste the cells' });
  const chosen = () => (panel.getByLabelText('CSV file').element() as HTMLInputElement).files!.length;
  await cells.fill(text);
  await userEvent.upload(panel.getByLabelText('CSV file'), new File([text], 'results.csv'));
  await expect.element(cells).toHaveValue('');
  await expect.poll(chosen).toBe(1);
  await cells.fill(text);
  await expect.poll(chosen).toBe(0);
});

test('of many names, the first are shown until somebody asks for all', async () => {
  const server = await openForm();
  const labels = Array.from({ length: 21 }, (_, at) => ({
    ...history.preview.labels[0]!,
    label: `Name ${at}`,
    user_id: at === 0 ? 'p1' : null,
  }));
  server.answer('previewHistory', league, { ...history.preview, labels });
  await preview();
  await expect.element(panel.getByText(/^1 of 21 names is a member\./)).toBeVisible();
  expect(panel.getByRole('combobox').all()).toHaveLength(20);
  await panel.getByRole('button', { name: 'Show all 21 names' }).click();
  await expect.poll(() => panel.getByRole('combobox').all()).toHaveLength(21);
  expect(panel.getByRole('button', { name: /^Show all/ }).all()).toHaveLength(0);
});

test('the first import has nothing to go back to, and a file without results shows just that', async () => {
  const server = startServer();
  server.answerAs(leagueAdmin['of its owner']!);
  server.answer('listHistory', league, { imports: [] });
  const problems = [{ row: null, message: 'This file has no results.' }];
  server.answer('previewHistory', league, {
    ...history.preview,
    ...{ row_count: 0, event_count: 0, seasons: [], labels: [], problems },
  });
  openPages(paths.leagueAdmin('l1'));
  await openFold('Import past seasons');
  await preview();
  await expect.element(panel.getByText('1 problem, so nothing can be imported yet.')).toBeVisible();
  expect(
    panel
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['This file has no results.']);
  expect(panel.getByText(/^(Found|Match names|The rows after|Cancel)/).all()).toHaveLength(0);
});

test('an import is undone after a question', async () => {
  const server = await open();
  const path = { ...league, import_id: 'i2' };
  server.answer('undoImport', path, {} as never);
  await expect.element(panel.getByText('2018, The year without a belt and 2020')).toBeVisible();
  await expect
    .element(panel.getByText(/^1,204 results from 84 events and 14 members, Jan 20, 2018 to Dec 19, 2020$/))
    .toBeVisible();
  await panel.getByRole('button', { name: /^Undo the import of 2018/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/^Its 1,204 results leave the all-time standings/)).toBeVisible();
  expect(server.requests('undoImport', path)).toHaveLength(0);
  server.answer('listHistory', league, { imports: history.imports.imports.slice(1) });
  await dialog.getByRole('button', { name: 'Undo Import' }).click();
  await expect.element(panel.getByText('2018, The year without a belt and 2020')).not.toBeInTheDocument();
  expect(server.requests('undoImport', path)).toHaveLength(1);
});

test.each([
  [320, 640],
  [390, 664],
])('on a phone %i wide nothing is wider than the screen', async (width, height) => {
  await page.viewport(width, height);
  await openForm();
  await preview();
  await expect.element(panel.getByRole('combobox', { name: 'Maya P.' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

const failed = new Refusal(500, 'unexpected', 'Something went wrong.');

test('failures are shown: of the list, of reading a file, of undoing', async () => {
  const server = await openForm();
  server.answer('previewHistory', league, failed);
  await preview();
  await expect.element(panel.getByText(/^Something went wrong\./)).toBeVisible();
  server.answer('undoImport', { ...league, import_id: 'i2' }, failed);
  await panel.getByRole('button', { name: /^Undo the import of 2018/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Undo Import' }).click();
  await expect.element(dialog.getByText(/^Something went wrong\./)).toBeVisible();
});
