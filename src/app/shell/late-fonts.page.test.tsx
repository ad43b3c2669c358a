import { expect, test } from 'vitest';
import '../../ui/fonts.css';
import { loadLateFonts, showLateFonts } from './late-fonts.client.ts';

test('only fonts that a browser may skip come late, and at the next screen', async () => {
  const before = new Set(document.fonts);
  const late = () =>
    [...document.fonts].filter((font) => !before.has(font)).map(({ family }) => family.replaceAll('"', ''));
  await loadLateFonts();
  expect(late()).toEqual([]);
  showLateFonts();
  expect(late().toSorted()).toEqual(['Big Shoulders Display Variable', 'Inter Variable']);
  showLateFonts();
  expect(late()).toHaveLength(2);
});
