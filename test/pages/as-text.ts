import { utils } from 'vitest/browser';

/** All that a screen reader finds there, and what acts or is seen beside it. */
export const asText = (place: Element): string =>
  portless(`${utils.aria.renderAriaTree(utils.aria.generateAriaTree(place))}\n\n${unheard(place)}`);

/** The port is another one on the next machine. */
export const portless = (text: string): string => text.replaceAll(location.host, 'picks.example.com');

/** What a screen reader tells by itself, and what pictures are made of. */
const HEARD = new Set([
  ...['id', 'class', 'role', 'for', 'href', 'src', 'alt', 'placeholder', 'name', 'value', 'type'],
  ...['disabled', 'checked', 'aria-label', 'aria-labelledby', 'aria-expanded', 'aria-pressed'],
  ...['aria-checked', 'aria-selected', 'aria-disabled', 'aria-hidden'],
]);

/** They name other elements, whose ids React makes up. */
const POINTERS = /^(aria-(describedby|controls)|list|form|popovertarget)$/;

/**
 * What acts on keyboards, password managers, browsers and the eye, and no accessibility tree tells: a line for each element
 * that has any of it. Of classes those that come and go: where there is but one, it stays, unless others beside it have none.
 * A button's and a link's always, because they say how loudly it asks to be tapped.
 */
export function unheard(place: Element): string {
  const lines = [...place.querySelectorAll('*:not(svg.lucide *, script, style)')]
    .map((one) => signsOf(one))
    .filter((signs) => signs.length > 0)
    .map((signs, at, all) => ({ line: signs.join(' '), isNew: signs.join() !== all[at - 1]?.join() }));
  const starts = lines.flatMap(({ isNew }, at) => (isNew ? [at] : []));
  return starts
    .map((start, at) => ({ line: lines[start]!.line, times: (starts[at + 1] ?? lines.length) - start }))
    .map(({ line, times }) => (times > 1 ? `${line} (${times})` : line))
    .join('\n');
}

function signsOf(one: Element): string[] {
  const classes = [...one.classList].map(ownName);
  const comes = classes.length === 1 && classes[0] !== 'hidden' && isAlone(one);
  if (one instanceof SVGElement)
    return one.localName === 'svg'
      ? ['svg', ...iconOf(classes)]
      : comes
        ? [`${one.localName} .${classes}`]
        : [];
  const signs = [...one.attributes]
    .filter(({ name }) => !HEARD.has(name))
    .map(({ name, value }) => `${name}=${POINTERS.test(name) ? pointedAt(value) : rounded(value)}`)
    .map((sign) => sign.replace(/=$/, ''));
  if (one instanceof HTMLInputElement || one.matches('button:not([type=button])'))
    signs.unshift(`type=${(one as HTMLInputElement).type}`);
  if (classes.length > (comes || one.matches('button, a') ? 0 : 1)) signs.push(`.${classes.join('.')}`);
  return signs.length > 0 ? [one.localName, ...signs] : [];
}

/** Of several alike, others have no class. */
const isAlone = ({ localName, parentElement }: Element) =>
  [...parentElement!.children].some((other) => other.localName === localName && other.classList.length === 0);

/** Of a class as the build names it: `_stage_1x8ge_4`. */
const ownName = (name: string) => name.replace(/^_(.+)_[\w-]+_\d+$/, '$1');

/** Its name, without those that it had before. */
function iconOf(classes: readonly string[]): string[] {
  const [icon, ...before] = classes.filter((one) => one.startsWith('lucide-'));
  return [icon ?? '', ...classes.filter((one) => one !== 'lucide' && one !== icon && !before.includes(one))]
    .map((one) => one.replace('lucide-', ''))
    .filter(Boolean);
}

const rounded = (value: string) => value.replace(/\d+\.\d{3,}/g, (number) => Number(number).toFixed(2));

const pointedAt = (ids: string) =>
  ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent.slice(0, 60))
    .join(' | ');
