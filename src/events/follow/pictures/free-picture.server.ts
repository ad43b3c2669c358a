import { z } from 'zod';
import { trimmedLine } from '../../../text/text-field.ts';
import { decodeEntities } from '../../wikitext/entities.ts';

/** A picture that may be shown, with everything its license asks for. */
export interface FreePicture {
  author: string | null;
  license: string;
  license_url: string | null;
  /** The file's own page. */
  source_url: string;
  thumbnail_url: string;
}

const LONGEST_HTML = 4000;
const LONGEST_AUTHOR = 100;
const LONGEST_ADDRESS = 2048;

const Text = z.object({ value: z.unknown() }).optional();

/** The shape of `imageinfo`. */
const ImageInfo = z.object({
  thumburl: z.string().min(1).max(LONGEST_ADDRESS),
  descriptionurl: z
    .url({ protocol: /^https$/, hostname: /^(commons\.wikimedia|[a-z-]+\.wikipedia)\.org$/ })
    .max(LONGEST_ADDRESS),
  extmetadata: z.object({ Artist: Text, LicenseShortName: Text, LicenseUrl: Text, NonFree: Text }),
});

const textOf = (field: z.infer<typeof Text>) => (typeof field?.value === 'string' ? field.value : '');

/** Null for a license that is not free, or when something that the license asks for is missing. */
export function freePicture(info: unknown): FreePicture | null {
  const { success, data } = ImageInfo.safeParse(info);
  if (!success) return null;
  const { Artist, LicenseShortName, LicenseUrl, NonFree } = data.extmetadata;
  if (NonFree && `${NonFree.value}` !== 'false') return null;
  const license = freeLicense(trimmedLine(textOf(LicenseShortName)), textOf(LicenseUrl));
  const author = authorOf(textOf(Artist));
  if (!license || (license.asksForAuthor && !author)) return null;
  return {
    author,
    license: license.name,
    license_url: license.url,
    source_url: data.descriptionurl,
    thumbnail_url: data.thumburl,
  };
}

const creativeCommons = /^CC (BY|BY-SA) \d\.\d(?: [a-z]{2,3}(?:-[a-z]{2,8})?)?$/i;
const noRights = /^(?:CC0(?: 1\.0)?|public domain)$/i;
const deed =
  /^(?:https?:)?\/\/creativecommons\.org(\/(licenses|publicdomain)\/([a-z0-9-]+)(?:\/[a-z0-9.-]{1,20}){0,3}\/?)$/i;

/** Name and address must agree, or the license does not count. */
function freeLicense(name: string, address: string) {
  const [, path, , kind] = deed.exec(address) ?? [];
  const url = path ? `https://creativecommons.org${path}` : null;
  const asksFor = creativeCommons.exec(name)?.[1];
  if (asksFor) {
    return kind?.toLowerCase() === asksFor.toLowerCase() ? { name, url, asksForAuthor: true } : null;
  }
  if (!noRights.test(name)) return null;
  const isPublicDomain = path?.startsWith('/publicdomain/');
  return address === '' || isPublicDomain || !path
    ? { name, url: isPublicDomain ? url : null, asksForAuthor: false }
    : null;
}

/** Without markup, hidden characters and line breaks. */
function authorOf(html: string): string | null {
  const text = decodeEntities(html.slice(0, LONGEST_HTML).replace(/<[^>]*>?/g, ' '));
  const letters = [...trimmedLine(text).replace(/\s+/g, ' ')];
  const cut = letters.length > LONGEST_AUTHOR ? [...letters.slice(0, LONGEST_AUTHOR - 1), '…'] : letters;
  return cut.join('').trim() || null;
}
