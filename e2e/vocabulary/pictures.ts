import { redAndBlue } from '../../test/images.ts';

/** A picture as a person picks it from a phone. */
export async function picture(name: string) {
  const buffer = await (await redAndBlue()).png().toBuffer();
  return { name, mimeType: 'image/png', buffer };
}
