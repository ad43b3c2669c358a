import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pickHistory } from '../../../gallery/history-states.ts';
import { openPages, startServer } from '../../../test/pages/pages.tsx';
import { paths } from '../../app/router/paths.ts';

test('each pick stands with its result and points, above them what is worth knowing', async () => {
  startServer().answerAs(pickHistory['of years']!);
  openPages(paths.pickHistory());
  await expect.element(page.getByText('Red corner 62% · right 62%')).toBeVisible();
  await expect
    .element(page.getByText('Błażewicz, SUB, R2: the only one of 8, Harbor Nights 9'))
    .toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Decision/ })).toMatchTextContent(/^Decision7445312$/);
  const night = (hasText: string) => page.getByRole('group').filter({ hasText });
  const latest = night('Harbor Nights 9');
  const oldest = night('A former league');
  await latest.getByText('Harbor Nights 9').first().click();
  const picks = page.getByRole('listitem').filter({ hasText: 'Aranda, KO, R1' }).last();
  await expect.element(picks).toMatchTextContent(/No result yet/);
  await expect
    .element(latest.getByRole('link', { name: 'View Event Harbor Nights 9' }))
    .toHaveAttribute('href', paths.board('l1', 'e0'));
  await oldest.getByText(/A former league/).click();
  await expect.element(oldest.getByText('Popa, KO, R3')).toBeVisible();
  expect(oldest.getByRole('link').all()).toHaveLength(0);
});
