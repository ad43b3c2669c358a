import type { FoundPicture } from '../src/app/api/generated/types.gen.ts';
import { card } from './card.ts';

/** Head and shoulders in front of a wall: what a photo has, without a file. */
const portrait = (skin: string, shirt: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600"><defs><linearGradient id="w" x2="1" y2="1"><stop stop-color="#e8e4dc"/><stop offset="1" stop-color="#8d8a86"/></linearGradient><radialGradient id="f" cx=".35" cy=".3"><stop stop-color="#fff3e6"/><stop offset=".5" stop-color="${skin}"/><stop offset="1" stop-color="#20140c"/></radialGradient></defs><path fill="url(#w)" d="M0 0h480v600H0z"/><path fill="${shirt}" d="M30 600c0-140 90-190 210-190s210 50 210 190z"/><path fill="url(#f)" d="M190 320h100v110q-50 50-100 0z"/><ellipse cx="240" cy="230" rx="105" ry="140" fill="url(#f)"/><path fill="#1a120c" d="M130 200c0-90 50-130 110-130s110 40 110 130c-30-60-60-70-110-70s-80 10-110 70z"/></svg>`)}`;

const credit = (name: string, author: string | null, license = 'CC BY-SA 4.0') => ({
  name,
  author,
  license,
  license_url: author === null ? null : 'https://creativecommons.org/licenses/by-sa/4.0',
  source_url: `https://commons.wikimedia.org/wiki/File:${encodeURIComponent(name)}.jpg`,
  file: `${name}.jpg`,
});

const [opener, second] = card('next');
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
