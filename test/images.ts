import sharp from 'sharp';

const NOISE = { type: 'gaussian', mean: 128, sigma: 30 } as const;

/** Random noise, which does not compress to nothing, like a photograph. */
export const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red', noise: NOISE } });

/** Left half red, right half blue, to show its orientation. */
export async function redAndBlue(width = 400, height = 200) {
  const half = { width: width / 2, height, channels: 3 as const };
  const red = await sharp({ create: { ...half, background: '#f00' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...half, width, background: '#00f' } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}

/** An animation with one color per frame. */
export async function moving(count: number, side = 64) {
  const frame = (i: number) =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: { r: (i * 37) % 256, g: i % 256, b: 90 },
      },
    })
      .png()
      .toBuffer();
  return sharp(await Promise.all(Array.from({ length: count }, (_, i) => frame(i))), {
    join: { animated: true },
  });
}

/**
 * A valid lossless WebP of one color in 36 bytes, whatever its dimensions: its Huffman codes have one symbol each, so
 * a pixel costs no bits.
 */
export function webpBomb(side = 16_383): Buffer {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let i = 0; i < count; i++) bits.push((value >> i) & 1);
  };
  put(0x2f, 8);
  put(side - 1, 14);
  put(side - 1, 14);
  put(0, 1 + 3 + 3); // no alpha; version 0; no transform, no color cache, no meta codes
  for (let code = 0; code < 5; code++) put(0b0001, 4);
  const file = Buffer.alloc(36);
  file.write('RIFF', 0);
  file.writeUInt32LE(28, 4);
  file.write('WEBPVP8L', 8);
  file.writeUInt32LE(16, 16);
  for (const [i, bit] of bits.entries()) file[20 + (i >> 3)]! |= bit << (i & 7);
  return file;
}
