import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { card, nextEvent } from '../../../gallery/card.ts';
import { followsNothing, pagePreview } from '../../../gallery/page-states.ts';
import { siteAdmin } from '../../../gallery/user-states.ts';
import { openPages, Refusal, startServer, viewer } from '../../../test/pages/pages.tsx';
import { seen } from '../../../test/pages/seen.ts';
import type { PreviewCardResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { messageOf } from '../../errors/messages.ts';

const nothingFound = {
  format: 'csv' as const,
  event: { id: null, name: 'Winter Crown', start_time: null, venue: null, date: null, start_guessed: false },
  fights: [],
  left_out: [],
  questions: [],
  missing: [],
  cleaned: [],
  problems: [],
};

test.each([
  { step: 'reading the card', operation: 'previewCard' as const },
  { step: 'importing it', operation: 'importCard' as const },
])('a refusal while $step is shown', async ({ operation }) => {
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answerAs(siteAdmin.events!);
  server.answer('previewCard', undefined, nothingFound);
  server.answer(operation, undefined, new Refusal(409, 'event_official', 'This event is official.'));
  openPages(paths.siteAdmin());
  await userEvent.click(page.getByRole('button', { name: 'Import Card' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Or paste the card' }), 'red_name,blue_name');
  await userEvent.click(page.getByRole('button', { name: 'Preview' }));
  if (operation === 'importCard')
    await userEvent.click(page.getByRole('button', { name: 'Import Card', exact: true }).nth(0));
  await expect.element(page.getByText('This event is official.')).toBeVisible();
});

test('a pasted card of twelve bouts takes five clicks, and the question one of them', async () => {
  const bouts = Array.from({ length: 12 }, (_, at) => ({ red_name: `Ann A${at}`, blue_name: `Bea B${at}` }));
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answerAs(siteAdmin.events!);
  const question = { question: 'main_event' as const, choices: [] };
  server.answer('previewCard', undefined, ({ body }) => {
    const isOpen = (body as { main_event?: string }).main_event === undefined;
    return {
      format: 'text' as const,
      event: {
        id: null,
        name: 'Winter Crown',
        start_time: null,
        venue: null,
        date: null,
        start_guessed: false,
      },
      fights: bouts.map((names, at) => ({
        ...names,
        row: at + 1,
        action: 'create' as const,
        changes: [],
        bout_order: at + 1,
        weight_class: null,
        scheduled_rounds: at === 11 ? 5 : 3,
        rounds_guessed: true,
        result_winner: null,
        result_method: null,
        result_round: null,
      })),
      left_out: [{ row: 14, text: 'Tickets on sale', why: 'not_understood' as const }],
      missing: [],
      cleaned: [],
      questions: isOpen ? [question] : [],
      problems: isOpen ? [{ row: null, field: 'main_event', message: 'Which end?' }] : [],
    };
  });
  let sent: unknown;
  server.answer('importCard', undefined, ({ body }) => {
    sent = body;
    return new Refusal(409, 'event_official', 'This event is official.');
  });
  openPages(paths.siteAdmin());
  let clicks = 0;
  const click = async (target: Parameters<typeof userEvent.click>[0]) => {
    clicks++;
    await userEvent.click(target);
  };
  await click(page.getByRole('button', { name: 'Import Card' }));
  const box = page.getByRole('textbox', { name: 'Or paste the card' });
  await click(box);
  await userEvent.fill(box, bouts.map(({ red_name, blue_name }) => `${red_name} vs ${blue_name}`).join('\n'));
  await click(page.getByRole('button', { name: 'Preview' }));
  await expect.element(page.getByText(/Tickets on sale/)).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '5 guessed' })).toBeVisible();
  // What has a question is no error beside it.
  expect(page.getByText('Which end?').all()).toEqual([]);
  await click(page.getByRole('radio', { name: 'The first fight' }));
  await click(page.getByRole('button', { name: 'Import Card', exact: true }).nth(0));
  await expect.element(page.getByText('This event is official.')).toBeVisible();
  expect(clicks).toBe(5);
  expect(sent).toMatchObject({ main_event: 'first' });
});

test.each([
  {
    what: 'card',
    change: () => userEvent.fill(page.getByRole('textbox', { name: 'Or paste the card' }), 'Cy'),
  },
  { what: 'switch', change: () => userEvent.click(page.getByRole('switch', { name: 'Import results too' })) },
])('a preview that arrives after the $what changed is not shown', async ({ change }) => {
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answerAs(siteAdmin.events!);
  const slow = Promise.withResolvers<PreviewCardResponse>();
  server.answer('previewCard', undefined, () => slow.promise);
  openPages(paths.siteAdmin());
  await userEvent.click(page.getByRole('button', { name: 'Import Card' }));
  const cells = page.getByRole('textbox', { name: 'Or paste the card' });
  await userEvent.fill(cells, 'Ann vs Bea');
  await userEvent.click(page.getByRole('button', { name: 'Preview' }));
  await expect.poll(() => server.requests('previewCard', undefined)).toHaveLength(1);
  await change();
  const former = seen(page.getByText(/Tickets on sale/));
  server.answer('previewCard', undefined, new Refusal(409, 'event_official', 'This event is official.'));
  slow.resolve({ ...nothingFound, left_out: [{ row: 2, text: 'Tickets on sale', why: 'not_understood' }] });
  await userEvent.click(page.getByRole('button', { name: 'Preview' }));
  await expect.element(page.getByText('This event is official.')).toBeVisible();
  expect(former()).toBe(false);
});

test.each([
  { ends: 'is read', fails: false },
  { ends: 'fails to be read', fails: true },
])('an answer that is changed while it $ends is previewed before it is imported', async ({ fails }) => {
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answerAs(siteAdmin.events!);
  const slow = Promise.withResolvers<void>();
  server.answer('previewCard', undefined, async ({ body }) => {
    const { main_event } = body as { main_event?: string };
    if (main_event === 'first') await slow.promise;
    if (main_event === 'first' && fails) return new Refusal(409, 'event_official', 'This event is official.');
    const problems = main_event ? [] : [{ row: null, field: 'main_event', message: 'Which end?' }];
    const venue = main_event ? `Read with the ${main_event} one` : null;
    const questions = [{ question: 'main_event' as const, choices: [] }];
    return { ...nothingFound, event: { ...nothingFound.event, venue }, questions, problems };
  });
  openPages(paths.siteAdmin());
  await userEvent.click(page.getByRole('button', { name: 'Import Card' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Or paste the card' }), 'Ann vs Bea');
  await userEvent.click(page.getByRole('button', { name: 'Preview' }));
  await userEvent.click(page.getByRole('radio', { name: 'The first fight' }));
  await expect.poll(() => server.requests('previewCard', undefined)).toHaveLength(2);
  await userEvent.click(page.getByRole('radio', { name: 'The last fight' }));
  slow.resolve();
  await expect.element(page.getByText(/Read with the last one/)).toBeVisible();
});

test('who changes the card starts over: no answer, question or refusal of the former is left', async () => {
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answerAs(siteAdmin.events!);
  server.answer('previewCard', undefined, ({ body }) => {
    const { main_event } = body as { main_event?: string };
    const problems = main_event ? [] : [{ row: null, field: 'main_event', message: 'Which end?' }];
    const questions = (['main_event', 'start_means'] as const).map((question) => ({ question, choices: [] }));
    return { ...nothingFound, questions, problems };
  });
  const refusal = 'This event is official.';
  server.answer('importCard', undefined, new Refusal(409, 'event_official', refusal));
  openPages(paths.siteAdmin());
  await userEvent.click(page.getByRole('button', { name: 'Import Card' }));
  const cells = page.getByRole('textbox', { name: 'Or paste the card' });
  const first = page.getByRole('radio', { name: 'The first fight' });
  await userEvent.fill(cells, 'Ann vs Bea');
  await userEvent.click(page.getByRole('button', { name: 'Preview' }));
  const sent = () => server.requests('previewCard', undefined).map(({ body }) => body);
  const send = () => userEvent.click(page.getByRole('button', { name: 'Import Card', exact: true }).nth(0));
  await userEvent.click(first);
  await send();
  await expect.element(page.getByText(refusal)).toBeVisible();
  // A second answer is another import, and leaves the first.
  await userEvent.click(page.getByRole('radio', { name: 'Main card' }));
  await expect.element(page.getByText(refusal)).not.toBeInTheDocument();
  await expect.poll(() => sent().at(-1)).toMatchObject({ main_event: 'first', start_means: 'main_card' });
  await send();
  await expect.element(page.getByText(refusal)).toBeVisible();
  await userEvent.fill(cells, 'Cy vs Dee');
  await expect.element(page.getByText(refusal)).not.toBeInTheDocument();
  await expect.element(first).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Preview' }));
  await expect.element(first).not.toBeChecked();
  await userEvent.click(page.getByRole('switch', { name: 'Import results too' }));
  await expect.element(first).not.toBeInTheDocument();
  expect(sent().at(-1)).toEqual({ text: 'Cy vs Dee', with_results: false });
});

test('another event of a calendar is filled in and previewed for itself before it is imported', async () => {
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answerAs(siteAdmin.events!);
  server.answer('previewCard', undefined, ({ body }) => {
    const { which_event, name } = body as { which_event?: number; name?: string };
    const missing = { row: null, field: 'start_time', message: messageOf('event_fields_required') };
    return {
      ...nothingFound,
      event: {
        ...nothingFound.event,
        name: name ?? ['Uno', 'Due'][which_event ?? 2] ?? null,
        date: ['2030-11-28', '2030-11-29'][which_event ?? 2] ?? null,
      },
      questions: [
        { question: 'which_event' as const, choices: ['One', 'Two'] },
        { question: 'main_event' as const, choices: [] },
      ],
      problems: name ? [] : [missing],
    };
  });
  openPages(paths.siteAdmin());
  await userEvent.click(page.getByRole('button', { name: 'Import Card' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Or paste the card' }), 'BEGIN:VCALENDAR');
  await userEvent.click(page.getByRole('button', { name: 'Preview', exact: true }));
  const event = page.getByLabelText('Which event do you want to import?');
  const name = page.getByLabelText(/^Event Name/);
  const day = page.getByLabelText(/^Day/);
  const hint = page.getByText("Fill in the event's name and start to import the card.");
  const fill = async () => {
    await expect.element(hint).toBeVisible();
    await userEvent.fill(page.getByLabelText(/^Start Time/), '20:00');
    await userEvent.click(page.getByRole('button', { name: 'Update Preview' }));
  };
  const send = page.getByRole('button', { name: 'Import Card', exact: true });
  await userEvent.selectOptions(event, 'One');
  await expect.element(name).toHaveValue('Uno');
  await expect.element(day).toHaveValue('2030-11-28');
  await fill();
  await expect.element(send).toBeVisible();
  await expect.element(hint).not.toBeInTheDocument();
  await userEvent.selectOptions(event, 'Two');
  await expect.element(name).toHaveValue('Due');
  const sent = () => server.requests('previewCard', undefined).at(-1)!.body;
  expect(sent()).toEqual({ text: 'BEGIN:VCALENDAR', with_results: false, which_event: 1 });
  await expect.element(day).toHaveValue('2030-11-29');
  await fill();
  await expect.element(send).toBeVisible();
  expect(sent()).toMatchObject({ name: 'Due', which_event: 1, start_time: '2030-11-30T01:00:00.000Z' });
  server.answer('previewCard', undefined, new Refusal(409, 'event_official', 'This event is official.'));
  await userEvent.click(page.getByRole('radio', { name: 'The first fight' }));
  await expect.element(page.getByText('This event is official.')).toBeVisible();
  expect(send.all()).toEqual([]);
});

test('what is imported from an event goes into it, from a text or a page, which need no start', async () => {
  const server = startServer({ ...viewer, is_site_admin: true });
  const of = { event_id: nextEvent.id };
  server.answer('getFollowing', of, followsNothing);
  server.answer('listFights', of, { event: nextEvent, fights: card('next') });
  server.answer('previewCard', undefined, nothingFound);
  server.answer('previewPage', undefined, {
    ...pagePreview,
    reading: { ...pagePreview.reading, problems: ['no_date'] },
  });
  server.answer('importCard', undefined, { ...of, created: 0, updated: 7, unchanged: 0 });
  openPages(`${paths.siteAdmin()}?event=next`);
  await userEvent.click(page.getByRole('tab', { name: 'Import' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Or paste the card' }), 'Ann vs Bea');
  await userEvent.click(page.getByRole('button', { name: 'Preview' }));
  await expect.poll(() => server.requests('previewCard', undefined)[0]?.body).toMatchObject(of);
  const link = page.getByRole('textbox', { name: 'Wikipedia page' });
  await userEvent.fill(link, 'Harbor Nights 8');
  await userEvent.click(page.getByRole('button', { name: 'Read Page' }));
  await expect.element(page.getByRole('cell', { name: 'Hugo Lefèvre' })).toBeVisible();
  expect(page.getByText("Something's wrong with this page:").all()).toEqual([]);
  expect(page.getByLabelText(/^Start Time/).all()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Import Card', exact: true }));
  await expect.element(page.getByRole('tab', { name: 'Card' })).toHaveAttribute('aria-selected', 'true');
  for (const name of ['previewPage', 'importCard'] as const)
    expect(server.requests(name, undefined).map(({ body }) => body)).toMatchObject([of]);
});

test('a card that Excel on Windows saved keeps its accents', async () => {
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answerAs(siteAdmin.events!);
  server.answer('previewCard', undefined, new Refusal(409, 'event_official', 'This event is official.'));
  openPages(paths.siteAdmin());
  await userEvent.click(page.getByRole('button', { name: 'Import Card' }));
  const text = 'red_name,blue_name\nAnn Muñoz,Bea Holm';
  const bytes = Uint8Array.from([...text].map((one) => one.codePointAt(0)!));
  await userEvent.upload(
    page.getByLabelText('Card file'),
    new File([bytes], 'card.csv', { type: 'text/csv' }),
  );
  await userEvent.click(page.getByRole('button', { name: 'Preview' }));
  await expect.element(page.getByText('This event is official.')).toBeVisible();
  expect(server.requests('previewCard', undefined)[0]!.body).toMatchObject({ text });
});

test('mistakes are listed by row, except for name and start, which have fields', async () => {
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answerAs(siteAdmin.events!);
  server.answer('previewCard', undefined, {
    ...nothingFound,
    problems: [
      { row: null, field: 'name', message: messageOf('event_fields_required') },
      { row: 3, field: 'blue_name', message: 'Both names are the same' },
    ],
  });
  openPages(paths.siteAdmin());
  await userEvent.click(page.getByRole('button', { name: 'Import Card' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Or paste the card' }), 'Ann vs Ann');
  await userEvent.click(page.getByRole('button', { name: 'Preview' }));
  await expect.element(page.getByText('Row 3: Both names are the same', { exact: true })).toBeVisible();
  await expect.element(page.getByText(messageOf('event_fields_required'))).not.toBeInTheDocument();
});
