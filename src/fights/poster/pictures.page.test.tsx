import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boards, pickEntry } from '../../../gallery/night-states.ts';
import { pictured } from '../../../gallery/pictures.ts';
import { openPages, startServer } from '../../../test/pages/pages.tsx';
import { paths } from '../../app/router/paths.ts';

const event = { league_id: 'l1', event_id: 'next' };
const address = paths.picks('l1', 'next');
const imagesOf = (fight: string) =>
  [...document.querySelectorAll(`#fight-${fight} img`)] as HTMLImageElement[];

test('a fight has both pictures behind its names, or none, and they are asked for once', async () => {
  const server = startServer();
  server.answerAs(pickEntry['with pictures']!);
  openPages(address);
  await expect.poll(() => imagesOf('f1')).toHaveLength(2);
  expect(imagesOf('f1').map(({ src }) => src)).toEqual([
    pictured.bouts[0]!.red_url,
    pictured.bouts[0]!.blue_url,
  ]);
  expect(imagesOf('f3')).toEqual([]);
  const [red, blue] = imagesOf('f1').map((image) => image.getBoundingClientRect());
  const stage = imagesOf('f1')[0]!.parentElement!.getBoundingClientRect();
  expect(red!.right).toBeLessThan(blue!.left);
  expect(red!.bottom).toBeLessThanOrEqual(stage.bottom);
  for (const image of imagesOf('f1')) expect(getComputedStyle(image).mixBlendMode).toBe('multiply');
  expect(server.requests('getPictures', event)).toHaveLength(1);
});

test('the corner is picked through its picture', async () => {
  const server = startServer();
  server.answerAs(pickEntry['with pictures']!);
  openPages(address);
  await expect.poll(() => imagesOf('f4')).toHaveLength(2);
  await userEvent.click(page.getByRole('radio', { name: /Mateo Cruz/ }));
  await expect.element(page.getByRole('radio', { name: /Mateo Cruz/ })).toBeChecked();
});

test('the line below leads to who took them, under which license', async () => {
  const server = startServer();
  server.answerAs(pickEntry['with pictures']!);
  openPages(address);
  const line = page.getByRole('link', { name: /^Photos: / });
  await expect
    .element(line)
    .toHaveTextContent(
      'Photos: Ann Lee and Joaquín Fernández de Córdoba y Aragón · CC BY-SA 4.0, CC BY 2.0, Public domain',
    );
  await userEvent.click(line);
  await expect.element(page.getByRole('heading', { name: 'Photo credits' })).toBeVisible();
  await expect.element(page.getByRole('definition')).toHaveLength(pictured.credits.length);
  expect(server.requests('getPictures', event)).toHaveLength(1);
});

test('on a TV both are behind the names, and who took them below', async () => {
  await page.viewport(1920, 1080);
  startServer().answerAs(boards['with pictures']!);
  openPages(paths.tv('l1', 'live'));
  const stage = page.getByRole('region', { name: 'On screen' });
  await expect.element(stage.getByRole('link', { name: /^Photos: / })).toBeVisible();
  const images = [...stage.element().querySelectorAll('img')].map((image) => image.getBoundingClientRect());
  expect(images).toHaveLength(2);
  const [poster] = stage.getByRole('article').elements();
  const { left, right, bottom } = poster!.getBoundingClientRect();
  for (const image of images) {
    expect(image.left).toBeGreaterThanOrEqual(left);
    expect(image.right).toBeLessThanOrEqual(right);
    expect(image.bottom).toBeLessThanOrEqual(bottom);
  }
});

test('without pictures nothing is added', async () => {
  const server = startServer();
  server.answerAs(pickEntry.open!);
  server.answer('getPictures', event, { bouts: [], credits: [] });
  openPages(address);
  await expect.poll(() => server.requests('getPictures', event)).toHaveLength(1);
  const images = [...document.querySelectorAll('main img')];
  expect(images.filter((image) => !image.closest('[class*=_avatar_]'))).toEqual([]);
  expect(page.getByRole('link', { name: /^Photos: / }).all()).toEqual([]);
});
