/** Everything that a user can perceive on the page, one line each: words, signs, what is typed, checked, open and disabled. */
export function shown(place: Element = document.body): string {
  const lines = place === document.body ? [`title: ${document.title}`] : [];
  read(place, lines);
  return lines.join('\n');
}

const spoken = ['aria-label', 'title', 'alt', 'placeholder', 'href'];
const stated = [
  'aria-expanded',
  'aria-pressed',
  'aria-selected',
  'aria-checked',
  'aria-current',
  'aria-busy',
];

function read(node: Node, lines: string[]): void {
  if (!(node instanceof Element) || !node.checkVisibility({ visibilityProperty: true })) return;
  if (node instanceof SVGElement && node.ariaHidden === 'true') return;
  const signs = [...spoken, ...stated].flatMap((name) => {
    const value = node.getAttribute(name);
    return value ? [`${name}=${value}`] : [];
  });
  if (node.matches(':disabled, [aria-disabled=true]:not([aria-busy])')) signs.push('disabled');
  if (node.matches(':checked:not(option)')) signs.push('checked');
  if (node.matches('details[open], dialog[open]')) signs.push('open');
  if (node instanceof HTMLSelectElement) signs.push(`chosen=${node.selectedOptions[0]?.text}`);
  if (node.matches('input:not([type=checkbox], [type=radio]), textarea'))
    signs.push(`value=${(node as HTMLInputElement).value}`);
  if (signs.length > 0) lines.push(`<${node.localName} ${signs.join(' ')}>`);
  let words = '';
  for (const child of node.childNodes) {
    // React puts each part of a sentence into a text node of its own.
    if (child instanceof Text && child.nextSibling instanceof Text) words += child.data;
    else if (child instanceof Text) {
      say(words + child.data, lines);
      words = '';
    } else read(child, lines);
  }
}

function say(text: string, lines: string[]): void {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words) lines.push(words);
}

const nameless = ['button', 'a[href]', 'summary', 'img', 'svg', 'select', 'textarea', '[role=img]']
  .concat('input:not([type=hidden])')
  .join();

/** Signs without a name: without seeing them, nobody knows what they are. */
export function namelessSigns(): string[] {
  return [...document.body.querySelectorAll(nameless)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden=true]'))
    .filter((one) => !nameOf(one))
    .map(({ outerHTML }) => outerHTML.slice(0, 160));
}

function nameOf(one: Element): string {
  const by = (one.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const labels =
    one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement
      ? [...(one.labels ?? [])]
      : [];
  return [
    one.getAttribute('aria-label'),
    ...by.map((id) => said(document.getElementById(id))),
    one.getAttribute('alt'),
    one.getAttribute('title'),
    ...labels.map(said),
    one.matches('select, textarea, input') ? '' : said(one),
    // A picture whose alternative text says that it is decoration.
    one.matches('img[alt=""]') ? 'ornament' : '',
  ]
    .join('')
    .trim();
}

/** A text as a screen reader says it. */
function said(node: Node | null): string {
  if (!node) return '';
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.ariaHidden === 'true' || node.matches('title ~ *')) return '';
  const own = node.getAttribute('aria-label') ?? node.getAttribute('alt');
  return own ?? [...node.childNodes].map(said).join('');
}

const unspeakable = /\b(undefined|null|NaN)\b|Invalid Date|\[object/;

/** Words that only a program would say, anywhere on the page, even in what is closed. */
export function programWords(): string[] {
  const texts = [document.title];
  for (const one of document.body.querySelectorAll('*')) {
    if (one.matches('script, style')) continue;
    for (const name of [
      'title',
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'alt',
      'placeholder',
      'href',
      'value',
    ])
      texts.push(one.getAttribute(name) ?? '');
    // React puts each part of a sentence into a text node of its own.
    const words = [...one.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : []));
    texts.push(words.join(''));
  }
  return texts.filter((text) => unspeakable.test(text));
}

/** Lines that only one of two looks has; empty when they are the same. */
export function difference(expected: string, actual: string): string {
  const [was, is] = [expected.split('\n'), actual.split('\n')];
  const gone = was.filter((line) => !is.includes(line)).map((line) => `- ${line}`);
  const come = is.filter((line) => !was.includes(line)).map((line) => `+ ${line}`);
  if (gone.length + come.length === 0 && expected !== actual) return 'the same lines, otherwise often';
  return [...gone, ...come].join('\n');
}
