import { redAndBlue } from '../../test/images.ts';

/** A picture as chosen from a phone. */
export async function imageFile(name: string) {
  const buffer = await (await redAndBlue()).png().toBuffer();
  return { name, mimeType: 'image/png', buffer };
}
