import type { FoundPicture, GetPicturesResponse } from '../src/app/api/generated/types.gen.ts';
import { card } from './card.ts';

/** Head and shoulders in front of a wall: what a photo has, without a file. */
const portrait = (skin: string, shirt: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600"><defs><linearGradient id="w" x2="1" y2="1"><stop stop-color="#f4f1ea"/><stop offset="1" stop-color="#a8a49d"/></linearGradient><radialGradient id="f" cx=".4" cy=".35" r=".7"><stop stop-color="#fff"/><stop offset=".55" stop-color="${skin}"/><stop offset="1" stop-color="#4a3325"/></radialGradient></defs><path fill="url(#w)" d="M0 0h480v600H0z"/><path fill="${shirt}" d="M30 600c0-140 90-190 210-190s210 50 210 190z"/><path fill="${skin}" d="M190 320h100v110q-50 50-100 0z"/><ellipse cx="240" cy="230" rx="100" ry="135" fill="url(#f)"/><path fill="#2b211b" d="M140 190c0-80 50-115 100-115s100 35 100 115c-25-45-60-55-100-55s-75 10-100 55zm50 35h35v8h-35zm65 0h35v8h-35zm-40 85h50v7h-50zm20-75l14 45h-22z"/></svg>`)}`;

const credit = (name: string, author: string | null, license = 'CC BY-SA 4.0') => ({
  name,
  author,
  license,
  license_url: author === null ? null : 'https://creativecommons.org/licenses/by-sa/4.0',
  source_url: `https://commons.wikimedia.org/wiki/File:${encodeURIComponent(name)}.jpg`,
  file: `${name}.jpg`,
});

const [opener, second, third] = card('next');
const portraits = [
  portrait('#b9825a', '#30343c'),
  portrait('#e0b08c', '#d8d5cf'),
  portrait('#7d4f33', '#f0ede6'),
];
const images = (at: number) => portraits[at % portraits.length]!;

export const foundPictures: FoundPicture[] = [
  { ...credit(opener!.red_name, 'Ann Lee'), id: 'i1', image_url: images(0), is_taken: true },
  {
    ...credit(opener!.blue_name, 'Joaquín Fernández de Córdoba y Aragón', 'CC BY 2.0'),
    id: 'i2',
    image_url: images(1),
    is_taken: false,
  },
  { ...credit(second!.red_name, null, 'Public domain'), id: 'i3', image_url: images(2), is_taken: false },
];

/** Every bout of the gallery's card but one has both. */
export const pictured: GetPicturesResponse = {
  bouts: card('next')
    .filter(({ id }) => id !== third!.id)
    .map(({ id }, at) => ({ fight_id: id, red_url: images(at), blue_url: images(at + 1) })),
  credits: [
    credit(opener!.red_name, 'Ann Lee'),
    credit(opener!.blue_name, 'Joaquín Fernández de Córdoba y Aragón', 'CC BY 2.0'),
    credit(second!.red_name, null, 'Public domain'),
    credit(second!.blue_name, 'Ann Lee'),
  ],
};
