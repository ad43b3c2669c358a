import { escapeMarkup } from '../../text/escape-markup.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; background: light-dark(#f3ecdc, #0c0a08); color: light-dark(#1c1713, #f5efe3);
  font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 480px; margin: 5vh auto 0; padding: 28px; background: light-dark(#fffdf8, #1d1a16);
  border-top: 6px solid #e5b82e; overflow-wrap: anywhere; }
h1 { margin: 0 0 12px; font-size: 1.5rem; line-height: 1.2; }
p { margin: 0 0 16px; }
p:first-child { font-weight: 800; letter-spacing: .04em; }
button { padding: 12px 20px; border: 0; background: #e5b82e; color: #1c1713; font: inherit; font-weight: 700; }
a { color: inherit; }`;

export interface PlainPage {
  title: string;
  text: string;
  /** Posted to the page's own address. */
  button?: { label: string; name: string; value: string };
  link?: { label: string; url: string };
}

/** Works without scripts, because it also opens in a mail program's own small browser. */
export function plainPage({ title, text, button, link }: PlainPage): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeMarkup(title)} · Split Decision</title><style>${STYLE}</style></head><body><main>`,
    `<p>Split Decision</p><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(text)}</p>`,
    button &&
      `<form method="post"><input type="hidden" name="${button.name}" value="${button.value}"><button>${escapeMarkup(button.label)}</button></form>`,
    link && `<p><a href="${escapeMarkup(link.url)}">${escapeMarkup(link.label)}</a></p>`,
    '</main></body></html>',
  ]
    .filter(Boolean)
    .join('\n');
}
