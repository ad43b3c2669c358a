import { onTestFinished, vi } from 'vitest';
import { Refusal } from '../../gallery/gallery-server.client.ts';
import { paths } from '../../src/app/router/paths.ts';
import { asText, portless, unheard } from './as-text.ts';
import { readElsewhere } from './elsewhere.ts';
import { exampleFor, operationAt } from './examples.ts';
import { dismissToasts, isChanging, viewer } from './pages.tsx';
import type { Sent, Server } from './server.ts';
import { difference, shown } from './shown.ts';
import {
  click,
  field,
  fillIn,
  frame,
  settle,
  subjectOf,
  turn,
  type,
  type Waiting,
  whatWaits,
} from './states.ts';

const isShown = (one: HTMLElement) => one.isConnected && one.checkVisibility({ visibilityProperty: true });
const shownButtons = (place: ParentNode) =>
  [...place.querySelectorAll<HTMLButtonElement>('button:enabled:not([aria-disabled=true])')].filter(isShown);
const buttons = (place: ParentNode) => [
  ...place.querySelectorAll<HTMLButtonElement>('button:enabled:not([type=submit], [aria-disabled=true])'),
];
const labelOf = (one: HTMLElement) => (one.ariaLabel ?? one.textContent).trim();
/** The same button in another row counts as the same button. */
const kindOf = (one: HTMLElement) =>
  [
    ...labelOf(one).replace(/\d+/g, '').split(' ').slice(0, 2),
    one.className,
    one.role,
    'type' in one && one.type,
    // What is behind a tab differs from record to record.
    one.role === 'tab' && new URLSearchParams(location.search).get('event'),
  ].join(' ');

/** What a canceled dialog leaves behind on purpose. */
const shared = new Set([
  // The email is the one in the login form.
  'Forgot your password?',
]);

const openDialog = () => document.querySelector<HTMLDialogElement>('dialog[open]');
const cancels = () =>
  buttons(openDialog() ?? document.body).filter(
    (one) => isShown(one) && /^(cancel$|(don't|close|keep|not now|back)\b)/i.test(labelOf(one)),
  );

/** What each press did; what differed after cancel and retry, or lost the focus; which operations were refused and done. */
export interface Pressed {
  notes: string;
  found: string[];
  changes: string[];
}

/**
 * Presses every button on the screen that has not been pressed. Fills in whatever one opens, cancels and reopens it, then
 * presses what is inside.
 */
export async function pressAll(
  open: () => Promise<Server>,
  server: Server,
  seen: Set<string>,
): Promise<Pressed> {
  const walk: Walk = { server, open, seen, load: Promise.withResolvers(), notes: [], found: [], changes: [] };
  stay(walk);
  const { notes, found, changes } = walk;
  const { pathname } = location;
  await unfold(walk);
  for (let next = nextOf(seen); next && location.pathname === pathname; next = nextOf(seen)) {
    if (next.role === 'tab') {
      // What it hides can only be entered before.
      await enterAll(walk);
      if (!next.isConnected) continue;
    }
    seen.add(kindOf(next));
    const place = here(walk);
    const before = new Set(shownButtons(document));
    const fields = new Set(document.querySelectorAll(field));
    const folded = next.ariaExpanded === 'false' && shown();
    const isChange = await press(next, place);
    if (folded && isUnfolded(next)) {
      await foldAgain(next, folded, place);
      // What it is called now would only fold it again, away from what is entered there below.
      seen.add(kindOf(next));
    }
    if (isChange) continue;
    const isOpened = openDialog() || cancels().some((one) => !before.has(one));
    if (isOpened && next.role !== 'tab') await reopen(next, { ...place, before, fields });
  }
  if (location.pathname === pathname) await enterAll(walk);
  return { notes: portless(notes.filter(Boolean).join('\n')).trim(), found, changes };
}

/** A screen on a walk through everything. */
interface Walk {
  server: Server;
  /** Opens it from scratch. */
  open: () => Promise<Server>;
  /** What has been pressed and done, in any of its states. */
  seen: Set<string>;
  /** The page to be loaded in place of this one. */
  load: PromiseWithResolvers<string>;
  notes: string[];
  found: string[];
  changes: string[];
}

/** Loading another page would end the test's own. */
function stay(walk: Walk): void {
  const listen = (event: NavigateEvent) => {
    const { sameDocument, url } = event.destination;
    if (sameDocument) return;
    event.preventDefault();
    walk.load.resolve(url.replace(location.origin, ''));
  };
  navigation.addEventListener('navigate', listen);
  onTestFinished(() => navigation.removeEventListener('navigate', listen));
}

async function unfold({ server }: Walk): Promise<void> {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  await settle(server, whatWaits(server));
}

const folds = () => buttons(document.body).filter((one) => one.role === 'tab' || one.ariaExpanded);
const isUnfolded = (one?: HTMLElement) => one?.ariaSelected === 'true' || one?.ariaExpanded === 'true';

/** What a button unfolds it folds as well; what it folds elsewhere stays folded. */
async function foldAgain(fold: HTMLElement, folded: string, { walk, waiting }: Place): Promise<void> {
  await click(fold);
  await settle(walk.server, waiting);
  const left = added(folded, shown());
  if (left) walk.found.push(`'${labelOf(fold)}' pressed again leaves:\n${left}`);
  await click(fold);
  await settle(walk.server, waiting);
}

/** Opens the screen from scratch, and whatever was unfolded there. */
async function comeBack(walk: Walk, wereUnfolded: readonly boolean[]): Promise<void> {
  walk.server = await walk.open();
  await unfold(walk);
  for (const [at, wasUnfolded] of wereUnfolded.entries()) {
    const fold = folds()[at];
    if (fold && wasUnfolded && !isUnfolded(fold)) await click(fold);
  }
  await settle(walk.server, whatWaits(walk.server));
}

const nameOf = (one: HTMLInputElement) => (one.ariaLabel ?? one.labels?.[0]?.textContent ?? '').trim();

const choice = 'input[type=radio]:enabled';
/** The same value in another row is the same choice. */
const choiceOf = (one: HTMLInputElement) => {
  const [question = ''] = (one.closest('fieldset')?.querySelector('legend')?.textContent ?? '').split(' ');
  return `${one.className} ${one.value} ${question}`;
};

const isNew = ({ seen }: Walk, kind: string) => !seen.has(kind) && seen.add(kind);

/** Enters something different in every field, and sends every form. */
async function enterAll(walk: Walk): Promise<void> {
  const inMain = <Kind extends HTMLElement>(what: string) => [
    ...document.getElementById('main')!.querySelectorAll<Kind>(what),
  ];
  const enter = async (some: readonly Element[]) => {
    const others = inMain(field).filter((one) => !some.includes(one));
    await fillIn(document.getElementById('main')!, new Set(others));
    for (const one of some) one.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await turn();
  };
  for (const [at, one] of inMain<HTMLFormElement>('form').entries()) {
    const form = one.isConnected ? one : inMain<HTMLFormElement>('form')[at];
    const submit = form?.querySelector<HTMLButtonElement>('button[type=submit]');
    if (!submit || !isShown(submit) || !isNew(walk, kindOf(submit))) continue;
    const place = here(walk);
    // Many a form can only be sent once something was entered.
    await enter([...form!.elements]);
    if (submit.disabled) continue;
    await press(submit, place);
  }
  for (const [at, one] of inMain<HTMLInputElement>(field).entries()) {
    const current = () => (one.isConnected ? one : inMain<HTMLInputElement>(field)[at]!);
    if (
      one.form ||
      one.type === 'radio' ||
      !isShown(current()) ||
      // On is another state than off.
      !isNew(walk, `${kindOf(one)} ${nameOf(current())} ${current().checked}`)
    )
      continue;
    await note(`Enter "${nameOf(current())}"`, () => enter([current()]), here(walk));
  }
  for (const [at, one] of inMain<HTMLInputElement>(choice).entries()) {
    const current = one.isConnected ? one : inMain<HTMLInputElement>(choice)[at];
    if (!current || current.form || current.checked || !isShown(current) || !isNew(walk, choiceOf(current)))
      continue;
    // After it was chosen, it is another one's turn.
    const others = () => inMain<HTMLInputElement>(choice).filter((other) => other.name === current.name);
    const act = () =>
      click(current.checked ? (others().find((other) => !other.checked) ?? current) : current);
    await note(`Choose "${nameOf(current)}"`, act, here(walk));
  }
}

/** Neither has a sentence of its own, nor gives a reason to read anything again. */
const refusal = new Refusal(422, 'refused', '');

const look = () => `${shown()}\n${unheard(document.body)}`;
const added = (before: string, now: string) => difference(before, now).replace(/^-.*\n?/gm, '');

/** Where somebody acts: what is there and already waits there, and the place in history. */
interface Place {
  walk: Walk;
  waiting: Waiting;
  entry: string;
  looks: string;
  unfolded: readonly boolean[];
  /** Reopens what closes when it is refused. */
  open?: () => Promise<boolean>;
}

const here = (walk: Walk): Place => ({
  walk,
  waiting: whatWaits(walk.server),
  entry: historyEntry(),
  looks: look(),
  unfolded: folds().map(isUnfolded),
});

/** Notes what an act changes on the screen and what it asks of the server, which refuses it and then does it. */
async function note(name: string, act: () => Promise<void>, place: Place): Promise<boolean> {
  const { walk, waiting, entry } = place;
  const { server, notes } = walk;
  const { length } = server.sent;
  const { calls: copied } = vi.mocked(navigator.clipboard.writeText).mock;
  const copiedBefore = copied.length;
  const { pathname } = location;
  const leads = whereTo();
  const before = look();
  const dialog = openDialog();
  notes.push(`\n${name}`);
  const release = server.hold();
  await act();
  const changes = changesOf(server, length);
  for (const { address, query, body, keepalive } of changes)
    notes.push(
      `${address}${query} ${JSON.stringify(body, unnumbered) ?? ''}${keepalive ? ' even if closed' : ''}`,
    );
  for (const [text] of copied.slice(copiedBefore)) notes.push(`copies: ${text}`);
  if (changes.length > 0) {
    release();
    notes.push(difference(before, look()), 'refused:');
    server.answerChanges(() => refusal);
    await until(() => !isChanging());
  }
  if (dialog && !openDialog()) await whenBack(entry);
  // On the way to another screen, the next button would open something that leaves with this one.
  await settle(server, waiting);
  if (server.held > 0) {
    if (location.pathname === pathname) notes.push(added(before, look()), 'answered:');
    release();
    await settle(server, waiting);
  }
  release();
  const opened = openDialog();
  notes.push(leads());
  if (location.pathname === pathname)
    notes.push(opened && opened !== dialog ? asText(opened) : difference(before, look()));
  dismissToasts();
  await turn();
  // Whichever record it was, the success reads the same; what somebody opened for it closes.
  const [how] = name.split(' ');
  const [change] = changes;
  const fields = Object.keys(change?.body ?? {}).join();
  if (
    change &&
    isNew(walk, `${how} ${operationAt(change.address)} ${fields} ${place.open ? 'opened' : ''}`)
  ) {
    await noteMended(place);
    walk.changes.push(operationAt(change.address));
    await closeRefused(name, place);
    await noteDone(act, place);
  }
  return changes.length > 0;
}

/** How many choices came before depends on what else was tried. */
const unnumbered = (key: string, value: unknown) => (key === 'revision' ? 'the next' : value);

const changesOf = ({ sent }: Server, since: number) =>
  sent.slice(since).filter(({ address }) => !address.startsWith('GET'));

const words =
  ':is(dialog[open], main form) :is(input:is([type=text], [type=url], [type=email], [type=password]), textarea)';

/** Why something was refused may no longer be so once another text is typed. */
async function noteMended({ walk }: Place): Promise<void> {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(words)]
    .filter((one) => isShown(one) && one.value && !one.readOnly && !one.disabled)
    .map((one) => ({ one, value: one.value }));
  if (fields.length === 0 || buttonCalled('Try again', shownButtons(document))) return;
  const before = document.querySelectorAll('[role=alert]').length;
  for (const { one, value } of fields) type(one, `${value}x`);
  await turn();
  if (document.querySelectorAll('[role=alert]').length < before) walk.notes.push('typed: no longer refused');
  for (const { one, value } of fields) type(one, value);
  await turn();
}

/** Why something was refused is over once its dialog is closed. */
async function closeRefused(name: string, { walk, waiting, entry, open }: Place): Promise<void> {
  const dialog = openDialog();
  if (!dialog || !open) return;
  dialog.requestClose();
  await whenBack(entry);
  await settle(walk.server, waiting);
  if (!(await open())) return;
  const refused = openDialog()?.querySelector<HTMLElement>('[role=alert]')?.innerText;
  if (refused) walk.found.push(`Opened again after a refusal, ${name} still says: ${refused}`);
}

/** The same once more, and this time the server does it: what is left, what is read again and where the focus is. */
async function noteDone(
  act: () => Promise<void>,
  { walk, waiting, entry, looks, unfolded }: Place,
): Promise<void> {
  const { server, notes, found } = walk;
  const { length } = server.sent;
  const { pathname } = location;
  const leads = whereTo();
  const dialog = openDialog();
  const retry = buttonCalled('Try again', shownButtons(document));
  const elsewhere = readElsewhere(subjectOf(pathname + location.search));
  walk.load = Promise.withResolvers();
  await (retry ? reach(retry) : act());
  const { activeElement } = document;
  notes.push(retry ? 'tried again:' : 'done:');
  if (changesOf(server, length).length === 0) notes.push('not sent again');
  let load: string | undefined;
  do load = (await Promise.race([walk.load.promise, settle(server, waiting)])) ?? load;
  while (server.answerChanges((sent) => succeed(server, sent)) > 0);
  // On a busy machine, what a change asks for last may be yet to come.
  if (!load && isChanging()) {
    await until(() => !isChanging());
    await settle(server, waiting);
  }
  const isLeft = location.pathname !== pathname || load !== undefined;
  if (dialog && !openDialog() && !isLeft) {
    await whenBack(entry);
    await settle(server, waiting);
  }
  const asked = server.sent.slice(length).filter(({ address }) => address.startsWith('GET'));
  const reads = new Set(asked.map(({ address, query }) => `${address.replace('GET /api/', '')}${query}`));
  const left = isLeft ? '' : difference(looks, look());
  if (load) notes.push(`loads ${load}`);
  else notes.push(leads());
  notes.push(left, `reads ${[...reads].sort().join(', ') || 'nothing'}`);
  const forElsewhere = elsewhere();
  // What almost every change does.
  if (forElsewhere !== 'makes old everything') notes.push(forElsewhere);
  if (!load && document.activeElement !== activeElement) notes.push(`focus: ${focused()}`);
  if (!isLeft && activeElement !== document.body && focused() === NOWHERE)
    found.push(`The focus is lost after ${notes.findLast((said) => said.startsWith('\n'))!.trim()}`);
  dismissToasts();
  await turn();
  const isDeleted = changesOf(server, length).some(({ address }) => deletedId(address));
  if (isLeft || isDeleted || /^- /m.test(left)) await comeBack(walk, unfolded);
}

const deletedId = (address: string) => /^DELETE .*\/(.+)$/.exec(address)?.[1];

/** Whether the address is a different one now, and whether Back leads to this one. */
function whereTo(): () => string {
  const { pathname, search } = location;
  const key = navigation.currentEntry?.key;
  return () => {
    if (location.pathname + location.search === pathname + search) return '';
    const isBehind = navigation.currentEntry?.key !== key;
    return `leads to ${location.pathname}${location.search}${isBehind ? '' : ' in its place'}`;
  };
}

function succeed(server: Server, sent: Sent): object {
  if (operationAt(sent.address) === 'loginOrRegister') server.answer('getSession', undefined, { viewer });
  const deleted = deletedId(sent.address);
  if (deleted) server.drop(deleted);
  return exampleFor(sent);
}

const NOWHERE = 'nowhere';

function focused(): string {
  const { activeElement: one } = document;
  return one instanceof HTMLElement && one !== document.body
    ? `${one.localName} ${labelOf(one).slice(0, 60)}`
    : NOWHERE;
}

function press(button: HTMLButtonElement, place: Place): Promise<boolean> {
  const label = labelOf(button);
  const act = async () => {
    if (!isShown(button)) await place.open?.();
    const one = button.isConnected
      ? button
      : buttonCalled(label, (openDialog() ?? document).querySelectorAll('button'));
    if (one) await reach(one);
  };
  return note(`Press "${label}"`, act, place);
}

const buttonCalled = (label: string, all: Iterable<HTMLButtonElement>) =>
  [...all].find((one) => labelOf(one) === label);

/** What is in a menu can be pressed once the menu is open. */
async function reach(one: HTMLElement): Promise<void> {
  const menu = one.closest('[popover]:not(:popover-open)');
  const opener = menu && document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`);
  opener?.focus();
  opener?.click();
  one.focus();
  await click(one);
}

/** Tabs and folds hide others, so they come last. */
function nextOf(seen: Set<string>): HTMLButtonElement | undefined {
  const left = buttons(document.getElementById('root')!).filter(
    (one) =>
      (isShown(one) || one.closest('[popover]')) &&
      // The same on every screen.
      !(one.closest('#root > header') && location.pathname !== paths.dashboard()) &&
      // A test cannot follow links to another site.
      !one.closest('dialog') &&
      !seen.has(kindOf(one)) &&
      !labelOf(one).startsWith('Continue with '),
  );
  return left.find((one) => one.role !== 'tab' && !one.ariaExpanded) ?? left[0];
}

const historyEntry = () => JSON.stringify(history.state);
/** In frames. Whatever never ends is not this rule's business. */
const MOST_FRAMES = 120;

async function until(isSo: () => boolean): Promise<void> {
  for (let n = 0; n < MOST_FRAMES && !isSo(); n += 1) await frame();
}

/** Going back in history, as some dialogs do when they close, takes a while. */
const whenBack = (entry: string) => until(() => historyEntry() === entry);

/** What was already on the screen. */
interface Before extends Place {
  before: Set<Element>;
  fields: Set<Element>;
}

async function reopen(opener: HTMLButtonElement, place: Before): Promise<void> {
  const { walk } = place;
  const { found } = walk;
  let { waiting, entry, before, fields } = place;
  const label = labelOf(opener);
  const look = () => shown(openDialog() ?? document.body);
  const first = look();
  const open = async () => {
    const again =
      isShown(opener) || opener.closest('[popover]')
        ? opener
        : buttons(document.body).find((one) => labelOf(one) === label);
    if (openDialog() || !again) return false;
    await reach(again);
    await settle(walk.server, waiting);
    return true;
  };
  for (const how of ['Cancel', 'Escape']) {
    const dialog = openDialog();
    if (how === 'Escape' && !dialog) break;
    await fillIn(dialog ?? document, fields);
    const [cancel] = cancels().filter((one) => !before.has(one));
    if (how === 'Escape') dialog!.requestClose();
    else if (cancel) await reach(cancel);
    await whenBack(entry);
    await settle(walk.server);
    if (focused() === NOWHERE) found.push(`The focus is lost after ${how} of '${label}'`);
    if (!(await open())) {
      found.push(`'${label}' cannot be opened again after ${how}`);
      break;
    }
    const changed = difference(first, look());
    if (changed && !shared.has(label)) found.push(`'${label}', opened again after ${how}:\n${changed}`);
  }
  await fillIn(openDialog() ?? document, fields);
  const inside = () =>
    shownButtons(openDialog() ?? document).filter((one) => !before.has(one) && !cancels().includes(one));
  const labels = inside().map(labelOf);
  let isDone = false;
  const openFilled = async () => {
    const isOpened = await open();
    if (isOpened) await fillIn(openDialog() ?? document, fields);
    return isOpened;
  };
  for (const [at, one] of inside().entries()) {
    if (isDone && !isShown(one) && !openDialog()) {
      if (!opener.isConnected) {
        ({ waiting, entry } = here(walk));
        before = new Set(shownButtons(document));
        fields = new Set(document.querySelectorAll(field));
      }
      await openFilled();
    }
    const current = isShown(one) ? one : inside()[at];
    if (current && labelOf(current) === labels[at])
      isDone = await press(current, { ...place, waiting, entry, open: openFilled });
  }
  openDialog()?.requestClose();
  if (opener.isConnected) for (const cancel of cancels()) if (!before.has(cancel)) await click(cancel);
  await settle(walk.server);
}
