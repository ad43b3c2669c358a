import sharp from 'sharp';
import { expect, test } from './vocabulary/test.ts';

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

test('the product can be installed: manifest, icons, colors of both themes', async ({ page, baseURL }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(href!);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest: Manifest = await answer.json();
  expect(manifest).toMatchObject({
    name: 'Split Decision',
    display: 'standalone',
    scope: '/',
    start_url: '/app',
  });

  const sizes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, sizes: declared, type } of [
    ...manifest.icons,
    { src: touchIcon!, sizes: '180x180', type: 'image/png' },
  ]) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
    if (type !== 'image/png') continue;
    const { width, height } = await sharp(await icon.body()).metadata();
    expect(`${width}x${height}`, src).toBe(declared);
  }
  for (const { url } of manifest.shortcuts)
    expect((await page.request.get(url)).headers()['content-type'], url).toContain('text/html');

  const colors = page.locator('meta[name=theme-color]');
  await expect(colors).toHaveCount(2);
  const worker = await page.request.get('/sw.js');
  expect(worker.headers()['content-type']).toContain('text/javascript');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(new URL(manifest.start_url, baseURL).href.startsWith(new URL(manifest.scope, baseURL).href)).toBe(
    true,
  );
});
