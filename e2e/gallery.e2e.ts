import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../scripts/run.mjs';
import { expect, test } from './vocabulary/test.ts';

// gallery/page-rules.page.test.tsx looks at every state, `npm run screenshots` at the gallery itself.
test('the gallery is not in the production build', async () => {
  const files = await readdir(join(root, 'dist'), { recursive: true });
  const scripts = files.filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts) {
    const code = await readFile(join(root, 'dist', name), 'utf8');
    expect(code, name).not.toMatch(/dev\/gallery|data-specimen|Rampart/);
  }
});
