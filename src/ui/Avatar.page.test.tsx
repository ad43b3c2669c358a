import { expect, test } from 'vitest';
import { draw } from '../../test/pages/pages.tsx';
import { Avatar } from './Avatar.tsx';
import { CUTS, TINTS, tintOf } from './tint.ts';

/** A name for every tint and cut. */
const names = new Map<string, string>();
for (let at = 0; names.size < TINTS * CUTS; at += 1) names.set(JSON.stringify(tintOf(`M${at}`)), `M${at}`);

test.each(['light', 'dark'])('letters can be read on every tint in the %s theme', async (theme) => {
  document.documentElement.dataset.theme = theme;
  try {
    draw([...names.values()].map((name) => <Avatar key={name} name={name} />));
    const avatars = () => [...document.querySelectorAll('#root span')];
    await expect.poll(avatars).toHaveLength(TINTS * CUTS);
    for (const avatar of avatars()) {
      const { color, backgroundColor, backgroundImage } = getComputedStyle(avatar);
      const fills = [backgroundColor, ...(backgroundImage.match(/(?:oklch|rgba?)\([^)]*\)/g) ?? [])];
      for (const fill of fills.map(pixel).filter(([, , , alpha]) => alpha! > 0))
        expect(contrast(pixel(color), fill), `${avatar.className} ${fill}`).toBeGreaterThanOrEqual(4.5);
    }
  } finally {
    delete document.documentElement.dataset.theme;
  }
});

function pixel(color: string): number[] {
  const canvas = document.createElement('canvas').getContext('2d')!;
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data];
}

function contrast(one: number[], other: number[]): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  const linear = (part: number) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
