import { z } from 'zod';
import type { CardPicture } from './card-pictures.server.ts';

const CreditAnswer = z
  .object({
    /** The fighter's name as on the card. */
    name: z.string(),
    /** Null when none is given and the license asks for none. */
    author: z.string().nullable(),
    license: z.string(),
    license_url: z.string().nullable(),
    /** The file's own page. */
    source_url: z.string(),
    file: z.string(),
  })
  .meta({ id: 'PictureCredit' });

export const FoundPictureAnswer = CreditAnswer.extend({
  id: z.uuid(),
  image_url: z.string(),
  is_taken: z.boolean(),
}).meta({ id: 'FoundPicture' });

export const PicturesAnswer = z
  .object({
    /** Bouts whose two corners both have a picture. */
    bouts: z.array(z.object({ fight_id: z.uuid(), red_url: z.string(), blue_url: z.string() })),
    credits: z.array(CreditAnswer),
  })
  .meta({ id: 'Pictures' });

export const presentFound = (picture: CardPicture): z.infer<typeof FoundPictureAnswer> => ({
  ...picture,
  is_taken: picture.state === 'taken',
});

interface PicturedBout {
  fight_id: string;
  red: CardPicture;
  blue: CardPicture;
}

export function presentPictures(bouts: readonly PicturedBout[]): z.infer<typeof PicturesAnswer> {
  return {
    bouts: bouts.map(({ fight_id, red, blue }) => ({
      fight_id,
      red_url: red.image_url,
      blue_url: blue.image_url,
    })),
    credits: bouts.flatMap(({ red, blue }) => [red, blue]),
  };
}
