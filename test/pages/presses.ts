import { vi } from 'vitest';
import { Refusal } from '../../gallery/gallery-server.client.ts';
import { paths } from '../../src/app/router/paths.ts';
import { asText, portless, unheard } from './as-text.ts';
import { dismissToasts, isChanging } from './pages.tsx';
import type { Server } from './server.ts';
import { difference, shown } from './shown.ts';
import { click, field, fillIn, frame, settle, turn, type Waiting, whatWaits } from './states.ts';

const isShown = (one: HTMLElement) => one.isConnected && one.checkVisibility({ visibilityProperty: true });
const shownButtons = (place: ParentNode) =>
  [...place.querySelectorAll<HTMLButtonElement>('button:enabled')].filter(isShown);
const buttons = (place: ParentNode) => [
  ...place.querySelectorAll<HTMLButtonElement>('button:enabled:not([type=submit])'),
];
const labelOf = (one: HTMLElement) => (one.ariaLabel ?? one.textContent).trim();
/** The same sign of another row is the same sign. */
const kindOf = (one: HTMLElement) =>
  labelOf(one).replace(/\d+/g, '').split(' ').slice(0, 2).join(' ') + one.className + one.role;

/** What a canceled one leaves behind on purpose. */
const shared = new Set([
  // The email is the one of the login form.
  'Forgot your password?',
]);

const openDialog = () => document.querySelector<HTMLDialogElement>('dialog[open]');
const cancels = () =>
  buttons(openDialog() ?? document.body).filter(
    (one) => isShown(one) && /^(cancel|close|keep|not now|back)\b/i.test(labelOf(one)),
  );

/** What each press did, and what differed when it was canceled and done again. */
export interface Pressed {
  notes: string;
  found: string[];
}

/**
 * Presses every button of the screen that has not been. Fills in all that one opens, cancels and opens it again, then presses
 * what is in it.
 */
export async function pressAll(server: Server, seen: Set<string>): Promise<Pressed> {
  const notes: string[] = [];
  const found: string[] = [];
  const { pathname } = location;
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  await settle(server, whatWaits(server));
  for (let next = nextOf(seen); next && location.pathname === pathname; next = nextOf(seen)) {
    seen.add(kindOf(next));
    const place = here(server, notes);
    const before = new Set(shownButtons(document));
    const fields = new Set(document.querySelectorAll(field));
    const isChange = await press(next, place);
    if (isChange) continue;
    const isOpened = openDialog() || cancels().some((one) => !before.has(one));
    if (isOpened) found.push(...(await reopen(next, { ...place, before, fields })));
  }
  if (location.pathname === pathname) await enterAll(server, seen, notes);
  return { notes: portless(notes.filter(Boolean).join('\n')).trim(), found };
}

const nameOf = (one: HTMLInputElement) => (one.ariaLabel ?? one.labels?.[0]?.textContent ?? '').trim();

/** Enters something else in every field, and sends every form. */
async function enterAll(server: Server, seen: Set<string>, notes: string[]): Promise<void> {
  const isNew = (kind: string) => !seen.has(kind) && seen.add(kind);
  const main = document.getElementById('main')!;
  const all = [...main.querySelectorAll<HTMLInputElement>(field)];
  const enter = async (some: readonly Element[]) => {
    await fillIn(main, new Set(all.filter((one) => !some.includes(one))));
    for (const one of some) one.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await turn();
  };
  for (const one of all) {
    // What a choice of many does is told where it is chosen.
    if (one.form || one.type === 'radio' || !isShown(one) || !isNew(kindOf(one) + nameOf(one))) continue;
    await note(`Enter "${nameOf(one)}"`, () => enter([one]), here(server, notes));
  }
  for (const form of main.querySelectorAll('form')) {
    const submit = form.querySelector<HTMLButtonElement>('button[type=submit]:enabled');
    if (!submit || !isShown(submit) || !isNew(kindOf(submit))) continue;
    await enter([...form.elements]);
    await press(submit, here(server, notes));
  }
}

/** Neither a sentence of its own nor a reason to read anything again. */
const refusal = new Refusal(422, 'refused', '');

const look = () => `${shown()}\n${unheard(document.body)}`;

/** Where somebody acts: what waits there already, and where in history it stands. */
interface Place {
  server: Server;
  waiting: Waiting;
  entry: string;
  notes: string[];
}

const here = (server: Server, notes: string[]): Place => ({
  ...{ server, notes },
  ...{ waiting: whatWaits(server), entry: historyEntry() },
});

/** Notes what somebody's act changes on the screen, and what it asks of the server, which refuses it. */
async function note(
  name: string,
  act: () => Promise<void>,
  { server, waiting, entry, notes }: Place,
): Promise<boolean> {
  const { length } = server.sent;
  const { calls: copied } = vi.mocked(navigator.clipboard.writeText).mock;
  const copiedBefore = copied.length;
  const { pathname } = location;
  const before = look();
  const dialog = openDialog();
  notes.push(`\n${name}`);
  await act();
  const changes = server.sent.slice(length).filter(({ address }) => !address.startsWith('GET'));
  for (const { address, query, body } of changes)
    notes.push(`${address}${query} ${JSON.stringify(body) ?? ''}`);
  for (const [text] of copied.slice(copiedBefore)) notes.push(`copies: ${text}`);
  if (changes.length > 0) {
    notes.push(difference(before, look()), 'refused:');
    server.refuse(refusal);
    await until(() => !isChanging());
  }
  if (dialog && !openDialog()) await whenBack(entry);
  // On its way to another screen, the next button would open what leaves with this one.
  await settle(server, waiting);
  const opened = openDialog();
  if (location.pathname !== pathname) notes.push(`leads to ${location.pathname}${location.search}`);
  else notes.push(opened && opened !== dialog ? asText(opened) : difference(before, look()));
  dismissToasts();
  await frame();
  return changes.length > 0;
}

const press = (button: HTMLButtonElement, place: Place) =>
  note(`Press "${labelOf(button)}"`, () => click(button), place);

/** Tabs and what folds hide others, so they come last. */
function nextOf(seen: Set<string>): HTMLButtonElement | undefined {
  const left = buttons(document.getElementById('root')!).filter(
    (one) =>
      (isShown(one) || one.closest('[popover]')) &&
      // The same on every screen.
      !(one.closest('#root > header') && location.pathname !== paths.dashboard()) &&
      // A test cannot follow to another site.
      !one.closest('dialog') &&
      !seen.has(kindOf(one)) &&
      !labelOf(one).startsWith('Continue with '),
  );
  return left.find((one) => one.role !== 'tab' && !one.ariaExpanded) ?? left[0];
}

const historyEntry = () => JSON.stringify(history.state);
/** In frames. What never ends is none of this rule's. */
const MOST_FRAMES = 120;

async function until(isSo: () => boolean): Promise<void> {
  for (let n = 0; n < MOST_FRAMES && !isSo(); n += 1) await frame();
}

/** Going back in history, as some dialogs close, takes its time. */
const whenBack = (entry: string) => until(() => historyEntry() === entry);

/** What was on the screen already. */
interface Before extends Place {
  before: Set<Element>;
  fields: Set<Element>;
}

async function reopen(opener: HTMLButtonElement, place: Before): Promise<string[]> {
  const { server, waiting, entry, before, fields } = place;
  const found: string[] = [];
  const label = labelOf(opener);
  const look = () => shown(openDialog() ?? document.body);
  const first = look();
  for (const how of ['Cancel', 'Escape']) {
    const dialog = openDialog();
    if (how === 'Escape' && !dialog) break;
    await fillIn(dialog ?? document, fields);
    const [cancel] = cancels().filter((one) => !before.has(one));
    if (how === 'Escape') dialog!.requestClose();
    else if (cancel) await click(cancel);
    await whenBack(entry);
    await settle(server);
    const again =
      isShown(opener) || opener.closest('[popover]')
        ? opener
        : buttons(document.body).find((one) => labelOf(one) === label);
    if (openDialog() || !again) {
      found.push(`'${label}' cannot be opened again after ${how}`);
      break;
    }
    await click(again);
    await settle(server, waiting);
    const changed = difference(first, look());
    if (changed && !shared.has(label)) found.push(`'${label}', opened again after ${how}:\n${changed}`);
  }
  await fillIn(openDialog() ?? document, fields);
  const inside = shownButtons(openDialog() ?? document).filter(
    (one) => !before.has(one) && !cancels().includes(one),
  );
  for (const one of inside) if (isShown(one)) await press(one, place);
  openDialog()?.requestClose();
  for (const cancel of cancels()) if (!before.has(cancel)) await click(cancel);
  await settle(server);
  return found;
}
