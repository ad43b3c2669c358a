/** A page as somebody named it, before Wikipedia is asked. */
export interface PageAddress {
  language: string;
  title: string;
  /** The section, on a page about many events. */
  anchor: string | null;
}

const LINK =
  /^(?:https?:\/\/)?(?:([a-z]{2,12}(?:-[a-z]{2,12}){0,3})\.)?(?:m\.)?wikipedia\.org(?::443)?(\/[^?#]*)?(?:\?([^#]*))?(?:#(.*))?$/i;

/** In bytes of UTF-8, the way MediaWiki counts. */
const TITLE_MAX = 255;
const ANCHOR_MAX = 300;
export const PAGE_TEXT_MAX = 2000;

/**
 * Reads a link to Wikipedia or a bare title; null for anything else. The page is then requested at an address built from it.
 */
export function readPageAddress(text: string): PageAddress | null {
  const given = text.trim();
  const link = LINK.exec(given);
  if (!link) return /:\/\/|^\/|^www\./i.test(given) ? null : readTitle('en', given);
  const [, language, path = '', query = '', fragment = ''] = link;
  const title = titleOf(path, query);
  return title === null ? null : address(languageOf(language), title, fragment);
}

function languageOf(subdomain: string | undefined): string {
  const language = subdomain?.toLowerCase() ?? 'en';
  return language === 'www' ? 'en' : language;
}

/** The title as spelled in the link, from /wiki/Title or ?title=Title. */
function titleOf(path: string, query: string): string | null {
  const inPath = path.startsWith('/wiki/') ? path.slice('/wiki/'.length) : '';
  if (inPath !== '' && inPath !== 'index.php') return inPath;
  const field = query.split('&').find((part) => part.startsWith('title='));
  return field ? field.slice('title='.length).replaceAll('+', ' ') : null;
}

function readTitle(language: string, text: string): PageAddress | null {
  const [title = '', ...fragment] = text.split('#');
  return address(language, title, fragment.join('#'));
}

function address(language: string, writtenTitle: string, fragment: string): PageAddress | null {
  const title = plain(writtenTitle);
  // A text fragment, or a picture shown over the page, is not a section.
  const [section = ''] = fragment.split(':~:');
  const anchor = section.startsWith('/') ? '' : plain(section);
  if (!title || anchor === null) return null;
  if (/[<>[\]{}|#\p{Cc}\p{Surrogate}]|^:/u.test(title) || byteLength(title) > TITLE_MAX) return null;
  if (/[\p{Cc}\p{Surrogate}]/u.test(anchor) || byteLength(anchor) > ANCHOR_MAX) return null;
  return { language, title, anchor: anchor || null };
}

/** Without percent codes and underscores; null when a code is broken. */
function plain(written: string): string | null {
  let text = written;
  if (/%[0-9a-f]{2}/i.test(written)) {
    try {
      text = decodeURIComponent(written);
    } catch {
      return null;
    }
  }
  return text.replace(/[_\s]+/g, ' ').trim();
}

/** In UTF-8. Throws for half of a surrogate pair. */
const byteLength = (text: string) => encodeURIComponent(text).replace(/%../g, '.').length;

const inPath = (text: string) => encodeURIComponent(text.replaceAll(' ', '_')).replaceAll('%3A', ':');

/** Where people can read the page, or one revision of it. */
export function pageLink({ language, title, anchor }: PageAddress, revision: number | null = null): string {
  const section = anchor ? `#${inPath(anchor)}` : '';
  const site = `https://${language}.wikipedia.org`;
  return revision === null
    ? `${site}/wiki/${inPath(title)}${section}`
    : `${site}/w/index.php?oldid=${revision}${section}`;
}
