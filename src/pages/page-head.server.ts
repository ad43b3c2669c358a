import { escapeMarkup } from '../server/http/escape-markup.ts';

/** What a link to a page looks like in a chat: its words, and one image for all of them (public/preview.png). */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute addresses. */
  url: string;
  picture: string;
  /** Only public pages belong into a search engine. */
  listed: boolean;
  /** What fills the blanks of the document; null where the address has nothing to tell a visitor. */
  told: Record<string, string> | null;
}

/** Where index.html says its own title and description. */
const OWN_HEAD = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;

/** The document with another head; every word is escaped, whoever chose it. */
export function withHead(document: string, head: PageHead): string {
  // A function, so that a dollar sign in a name stays one.
  return document.replace(OWN_HEAD, () => tags(head).join('\n    '));
}

function tags({ title, description, url, picture, listed }: PageHead): string[] {
  const properties = {
    'og:site_name': 'Split Decision',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Split Decision: winner, method, round',
  };
  return [
    `<title>${escapeMarkup(title)}</title>`,
    `<meta name="description" content="${escapeMarkup(description)}" />`,
    ...(listed ? [] : ['<meta name="robots" content="noindex" />']),
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeMarkup(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
}
