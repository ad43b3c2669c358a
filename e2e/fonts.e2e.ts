import { FRAMES, WATCH_SHIFTS } from './vocabulary/first-view.ts';
import { expect, type Page, test } from './vocabulary/test.ts';

/** Whether text is rendered in our font, judged by its width. */
const isInUse = (page: Page, family: string) =>
  page.evaluate<boolean>(`(() => {
    const widths = ['"${family}", monospace', 'monospace'].map((family) => {
      const probe = Object.assign(document.createElement('span'), { textContent: 'SPLIT' });
      probe.style.cssText = 'position: absolute; font: 850 60px ' + family;
      document.body.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    });
    return widths[0] !== widths[1];
  })()`);

/** Counts the fonts loaded by the pages' own code. */
const COUNT_LOADED = `globalThis.fontsLoaded = 0;
const { load } = FontFace.prototype;
FontFace.prototype.load = function () {
  return load.call(this).finally(() => setTimeout(() => { fontsLoaded += 1; }));
};`;

test('fonts too late for the first screen are used on the next, without a shift', async ({
  page,
  user,
  login,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.fallback();
  });
  await page.addInitScript(WATCH_SHIFTS);
  await page.addInitScript(COUNT_LOADED);
  await login(page, await user('Ana'));
  await page.goto('/app', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Your Leagues' })).toBeVisible();
  await page.evaluate(FRAMES);
  release();
  await expect.poll(() => page.evaluate('fontsLoaded')).toBe(2);
  for (const family of ['Big Shoulders Display Variable', 'Inter Variable'])
    expect(await isInUse(page, family), `${family} on the first screen`).toBe(false);

  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  for (const family of ['Big Shoulders Display Variable', 'Inter Variable'])
    await expect.poll(() => isInUse(page, family), `${family} on the next screen`).toBe(true);
  expect(await page.evaluate(`${FRAMES}.then(() => shifts.filter(({ value }) => value > 0))`)).toEqual([]);
});

/** Text of the poster that reaches beyond the screen. */
const CUT_OFF = `[...document.querySelectorAll('h1 span, h1 + p')].filter((element) => {
  const text = document.createRange();
  text.selectNodeContents(element);
  const { left, right } = text.getBoundingClientRect();
  return left < 0 || right > innerWidth;
}).map((element) => element.textContent)`;

test('the poster is whole on every phone before its fonts, and has the letters of the name', async ({
  page,
}) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Split Decision' })).toBeVisible();
  expect(await isInUse(page, 'Big Shoulders Display Name')).toBe(true);
  expect(await isInUse(page, 'Big Shoulders Display Variable')).toBe(false);
  for (const font of ['var(--font-poster-name)', 'var(--font-poster-fallback)'])
    for (const fontSize of ['', '200%'])
      for (const width of [320, 360, 390, 430]) {
        await page.setViewportSize({ width, height: 664 });
        await page.evaluate(`document.documentElement.style.fontSize = '${fontSize}';
          document.querySelector('h1').style.fontFamily = '${font}'`);
        expect.soft(await page.evaluate(CUT_OFF), `${width} px, ${fontSize}, ${font}`).toEqual([]);
      }
});
