import { redAndBlue } from '../../test/images.ts';

/** An image as chosen on a phone. */
export async function imageFile(name: string) {
  const buffer = await (await redAndBlue()).png().toBuffer();
  return { name, mimeType: 'image/png', buffer };
}
