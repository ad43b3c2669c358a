/** What a link to a page looks like in a chat: the words and the picture in the head of its document. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute addresses. */
  url: string;
  picture: string;
  pictureAlt: string;
  /** Only public pages belong into a search engine. */
  listed: boolean;
}

/** Where index.html says its own title and description. */
const OWN_HEAD = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;

/** The document with another head; every word is escaped, whoever chose it. */
export function withHead(document: string, head: PageHead): string {
  // A function, so that a dollar sign in a name stays one.
  return document.replace(OWN_HEAD, () => tags(head).join('\n    '));
}

function tags({ title, description, url, picture, pictureAlt, listed }: PageHead): string[] {
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
    'og:image:alt': pictureAlt,
  };
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    ...(listed ? [] : ['<meta name="robots" content="noindex" />']),
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
