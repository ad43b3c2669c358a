import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../scripts/run.mjs';
import { galleryScreens, openStates, test } from './vocabulary/gallery.ts';
import { expect } from './vocabulary/test.ts';

// `npm run screenshots` compares how the screens look.
test('every state of every screen in the gallery shows its marker', async ({ gallery }) => {
  for (const screen of galleryScreens) {
    await openStates(gallery, `/dev/gallery/screens?screen=${screen}`);
    expect(await gallery.locator('iframe').count(), screen).toBeGreaterThan(0);
  }
});

test('the gallery is not in the production build', async () => {
  const files = await readdir(join(root, 'dist'), { recursive: true });
  const scripts = files.filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts) {
    const code = await readFile(join(root, 'dist', name), 'utf8');
    expect(code, name).not.toMatch(/dev\/gallery|data-specimen|Rampart/);
  }
});
