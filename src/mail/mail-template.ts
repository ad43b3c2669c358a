/** Several things in one mail, each under its own title. */
export interface MailSection {
  title: string;
  lines: string[];
}

export interface MailTemplate {
  to: string;
  subject: string;
  paragraphs: (string | MailSection)[];
  action: { label: string; url: string };
  afterwards: string[];
  /** For mails that can be switched off. */
  unsubscribe?: { label: string; url: string; listId: string };
}

const SIGNATURE = 'Split Decision';

export function mailText(mail: MailTemplate): string {
  const { label, url } = mail.action;
  const { unsubscribe } = mail;
  const last = unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : [];
  const paragraphs = mail.paragraphs.map((part) =>
    typeof part === 'string' ? part : [part.title, ...part.lines].join('\n'),
  );
  return [...paragraphs, `${label}:\n${url}`, ...mail.afterwards, ...last, `-- \n${SIGNATURE}`].join('\n\n');
}

/** Inline styles and no remote content, as mail clients require. */
export function mailHtml(mail: MailTemplate): string {
  const { label, url } = mail.action;
  const paragraph = (text: string, style: string) => `<p style="${style}">${escaped(text)}</p>`;
  const { unsubscribe } = mail;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(mail.subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f3ecdc;color:#1c1713;font:16px/1.5 system-ui,sans-serif">',
    '<div style="max-width:480px;margin:0 auto;padding:28px;background:#fffdf8;border-top:6px solid #e5b82e">',
    `<p style="margin:0 0 20px;font-weight:800;letter-spacing:.04em">${SIGNATURE}</p>`,
    ...mail.paragraphs.flatMap((part) =>
      typeof part === 'string'
        ? [paragraph(part, PARAGRAPH)]
        : [paragraph(part.title, TITLE), ...part.lines.map((text) => paragraph(text, LINE))],
    ),
    `<p style="margin:24px 0"><a href="${escaped(url)}" style="${BUTTON}">${escaped(label)}</a></p>`,
    ...mail.afterwards.map((text) => paragraph(text, SMALL)),
    unsubscribe
      ? `<p style="${SMALL}"><a href="${escaped(unsubscribe.url)}" style="color:#5f554b">${escaped(unsubscribe.label)}</a></p>`
      : '',
    '</div></body></html>',
  ].join('\n');
}

const PARAGRAPH = 'margin:16px 0';
const TITLE = 'margin:20px 0 4px;font-weight:700';
const LINE = 'margin:0 0 4px';
const SMALL = 'margin:0 0 12px;font-size:14px;color:#5f554b';
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#e5b82e;color:#1c1713;font-weight:700;text-decoration:none';

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mail) => `&#${mail.charCodeAt(0)};`);
}
