import { escapeMarkup } from '../text/escape-markup.ts';

/** A page's link-preview data; all links share one image (public/preview.png). */
export interface LinkPreview {
  title: string;
  description: string;
  url: string;
  image: string;
  /** Whether search engines may list it. */
  listed: boolean;
  /** Values for the shell's blanks; null when it has none. */
  placeholders: Record<string, string> | null;
}

const OWN_HEAD = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;

/** The page shell with another link preview; every value is escaped. */
export function withLinkPreview(shell: string, preview: LinkPreview): string {
  // A function, because `$` in a name would have a meaning in a string.
  return shell.replace(OWN_HEAD, () => tags(preview).join('\n    '));
}

function tags({ title, description, url, image, listed }: LinkPreview): string[] {
  const properties = {
    'og:site_name': 'Split Decision',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
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
