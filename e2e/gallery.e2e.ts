import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../scripts/run.mjs';
import { openStates, test } from './vocabulary/gallery.ts';
import { expect } from './vocabulary/test.ts';

// gallery/states.page.test.tsx looks for every state, `npm run screenshots` at how it looks.
test('the gallery is built, and a screen has its states side by side', async ({ gallery }) => {
  await openStates(gallery, '/dev/gallery/screens?screen=league');
  expect(await gallery.locator('iframe').count()).toBeGreaterThan(1);
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
