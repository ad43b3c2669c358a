import { escapeMarkup } from '../text/escape-markup.ts';

/** One of several things in a mail, under its own title. */
export interface MailSection {
  title: string;
  url?: string;
  /** The most important thing about it: who won. */
  banner?: string;
  lines: string[];
}

/** 'Friday Crew: 7 of 13', each name a link. */
export interface MailList {
  title: string;
  items: { name: string; url: string; text: string }[];
}

/** The given name small, the rest large. */
export interface PosterName {
  given: string;
  family: string;
}

/** An event as its main event and when it locks. */
export interface MailPoster {
  corners: [red: PosterName, blue: PosterName] | null;
  /** As of sending: 'Locks in 3 hours'. */
  headline: string;
  /** The same with the date, for those who read it later. */
  text: string;
}

/** Read off one screen and typed on another. */
export interface MailCode {
  code: string;
}

export interface MailTemplate {
  to: string;
  subject: string;
  /** What an inbox shows after the subject, instead of the first lines. */
  preheader: string;
  paragraphs: (string | MailSection | MailList | MailCode | MailPoster)[];
  action: { label: string; url: string };
  afterwards: string[];
  footer?: MailFooter;
  /** For mails that can be switched off. */
  unsubscribe?: { label: string; url: string; listId: string };
}

export interface MailFooter {
  why: string;
  /** Null when no setting turns this mail off. */
  settings: string | null;
  /** The site that the mail is from. */
  site: string;
}

const SIGNATURE = 'Split Decision';
const ALL_SETTINGS = 'All settings';

export function mailText(mail: MailTemplate): string {
  const { label, url } = mail.action;
  const { footer, unsubscribe } = mail;
  return [
    ...mail.paragraphs.map(textOf),
    `${label}:\n${url}`,
    ...mail.afterwards,
    ...(footer ? [footer.why] : []),
    ...(footer?.settings ? [`${ALL_SETTINGS}:\n${footer.settings}`] : []),
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
    `-- \n${footer?.site ?? SIGNATURE}`,
  ].join('\n\n');
}

function textOf(part: MailTemplate['paragraphs'][number]): string {
  if (typeof part === 'string') return part;
  if ('code' in part) return part.code;
  if ('headline' in part) return part.text;
  if ('lines' in part) {
    const { title, banner, lines, url } = part;
    return [title, banner, ...lines, url].filter(Boolean).join('\n');
  }
  return [part.title, ...part.items.map(({ name, url, text }) => `- ${name}: ${text}\n  ${url}`)].join('\n');
}

/** Inline styles and no remote content, as mail clients require; those that know media queries get the dark colors. */
export function mailHtml(mail: MailTemplate): string {
  const { url, label } = mail.action;
  const { footer, unsubscribe } = mail;
  const links = [
    ...(footer?.settings ? [[footer.settings, ALL_SETTINGS] as const] : []),
    ...(unsubscribe ? [[unsubscribe.url, unsubscribe.label] as const] : []),
  ];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeMarkup(mail.subject)}</title><style>${DARK}</style></head>`,
    `<body class="page" style="${PAGE}">`,
    `<div style="${HIDDEN}">${escapeMarkup(mail.preheader)}${PADDING}</div>`,
    `<div class="card" style="${CARD}">`,
    `<p style="margin:0 0 20px;font-weight:800;letter-spacing:.04em">${SIGNATURE}</p>`,
    ...mail.paragraphs.flatMap(htmlOf),
    `<p style="margin:24px 0"><a class="button" href="${escapeMarkup(url)}" style="${BUTTON}">${escapeMarkup(label)}</a></p>`,
    ...mail.afterwards.map((text) => paragraph(text, SMALL, 'quiet')),
    ...(footer ? [paragraph(footer.why, SMALL, 'quiet')] : []),
    ...links.map(([to, text]) => `<p class="quiet" style="${SMALL}">${link(to, text, 'quiet', QUIET)}</p>`),
    ...(footer ? [paragraph(footer.site, SMALL, 'quiet')] : []),
    '</div></body></html>',
  ].join('\n');
}

function htmlOf(part: MailTemplate['paragraphs'][number]): string[] {
  if (typeof part === 'string') return [paragraph(part, PARAGRAPH)];
  if ('code' in part) return [paragraph(part.code, CODE, 'code')];
  if ('headline' in part) {
    const { corners, headline, text } = part;
    const poster = corners ? [posterOf(...corners)] : [];
    return [...poster, paragraph(headline, HEADLINE), paragraph(text, SMALL, 'quiet')];
  }
  if ('lines' in part) {
    const title = part.url ? link(part.url, part.title, 'link', LINK) : escapeMarkup(part.title);
    const banner = part.banner ? [paragraph(part.banner, BANNER)] : [];
    return [
      `<p style="${TITLE}">${title}</p>`,
      ...banner,
      ...part.lines.map((text) => paragraph(text, LINE)),
    ];
  }
  const items = part.items.map(
    ({ name, url, text }) =>
      `<li style="${LINE}">${link(url, name, 'link', LINK)}: ${escapeMarkup(text)}</li>`,
  );
  return [paragraph(part.title, 'margin:16px 0 4px'), `<ul style="${LIST}">${items.join('')}</ul>`];
}

/** Two table cells, one per corner: nothing remote, and every mail client knows tables. */
function posterOf(...corners: [red: PosterName, blue: PosterName]): string {
  const longest = Math.max(...corners.flatMap(({ family }) => family.split(' ').map(({ length }) => length)));
  const size = nameSizes.find(([letters]) => longest <= letters)?.[1] ?? SMALLEST_NAME;
  const [red, blue] = corners.map((name) => posterName(name, size));
  return [
    `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${POSTER}"><tr>`,
    `<td width="50%" style="${CORNER};background:#b3141d">${red}</td>`,
    `<td width="50%" align="right" style="${CORNER};background:#1b47b8">${blue}</td>`,
    '</tr></table>',
  ].join('');
}

/** Letters in the longest word, and the px size at which it fits into half a phone's width. */
const nameSizes = [
  [6, 28],
  [8, 22],
  [11, 17],
] as const;
const SMALLEST_NAME = 14;

function posterName({ given, family }: PosterName, size: number): string {
  const first = given && `<span style="font-size:14px">${escapeMarkup(given)}</span><br>`;
  return `${first}<span style="font-size:${size}px;line-height:1">${escapeMarkup(family)}</span>`;
}

const paragraph = (text: string, style: string, name = '') =>
  `<p${name && ` class="${name}"`} style="${style}">${escapeMarkup(text)}</p>`;

const link = (url: string, text: string, name: string, style: string) =>
  `<a class="${name}" href="${escapeMarkup(url)}" style="${style}">${escapeMarkup(text)}</a>`;

const PAGE = 'margin:0;padding:24px;background:#f3ecdc;color:#1c1713;font:16px/1.5 system-ui,sans-serif';
const CARD =
  'max-width:480px;margin:0 auto;padding:28px;background:#fffdf8;border-top:6px solid #e5b82e;overflow-wrap:anywhere';
const PARAGRAPH = 'margin:16px 0';
const TITLE = 'margin:20px 0 4px;font-weight:700';
const LINE = 'margin:0 0 4px';
const HEADLINE = 'margin:0 0 4px;font-size:26px;font-weight:800;line-height:1.2';
const POSTER = 'margin:0 0 16px;border-collapse:collapse;table-layout:fixed';
const CORNER =
  'padding:28px 12px 12px;color:#fdf9f0;font-weight:800;text-transform:uppercase;vertical-align:bottom';
const BANNER =
  'margin:8px 0;padding:20px 12px;border-left:6px solid #e5b82e;background:#1c1713;color:#f3c53c;font-size:24px;font-weight:800;line-height:1.2';
const LIST = 'margin:0 0 16px;padding:0 0 0 20px';
const CODE =
  'margin:20px 0;font:700 36px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.15em;text-align:center';
const SMALL = 'margin:0 0 12px;font-size:14px;color:#5f554b';
const QUIET = 'color:#5f554b';
const LINK = 'color:#1c1713;font-weight:700';
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#e5b82e;color:#1c1713;font-weight:700;text-decoration:none';
const HIDDEN =
  'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all';
/** An inbox that wants more text shows blanks instead of the mail's own. */
const PADDING = '&#847;&zwnj;&nbsp;'.repeat(200);
const DARK = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.page{background:#100d0b!important;color:#f5efe4!important}.card{background:#1d1916!important}',
  '.link{color:#f5efe4!important}.quiet{color:#b9ae9f!important}.button{background:#e5b82e!important;color:#1c1713!important}}',
].join('');
