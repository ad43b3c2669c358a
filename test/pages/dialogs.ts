import type { Server } from './server.ts';
import { difference, shown } from './shown.ts';
import { click, field, fillIn, frame, settle, type Waiting, whatWaits } from './states.ts';

const isShown = (one: HTMLElement) => one.isConnected && one.checkVisibility({ visibilityProperty: true });
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

/** Fills in everything that a button of the screen opens, cancels and opens it again: what differed from the first time. */
export async function reopened(server: Server, seen: Set<string>): Promise<string[]> {
  const found: string[] = [];
  const { pathname } = location;
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  for (let next = nextOf(seen); next && location.pathname === pathname; next = nextOf(seen)) {
    seen.add(kindOf(next));
    const sent = server.sent.length;
    const waiting = whatWaits(server);
    const before = new Set(cancels());
    const entry = historyEntry();
    const fields = new Set(document.querySelectorAll(field));
    await click(next);
    if (server.sent.slice(sent).some(({ address }) => !address.startsWith('GET'))) continue;
    const isOpened = openDialog() || cancels().some((one) => !before.has(one));
    if (isOpened) found.push(...(await reopen(server, next, { before, fields, waiting, entry })));
    // On its way to another screen, the next button would open what leaves with this one.
    else await settle(server, waiting);
  }
  return found;
}

/** Tabs and what folds hide others, so they come last. */
function nextOf(seen: Set<string>): HTMLButtonElement | undefined {
  const left = buttons(document.getElementById('root')!).filter(
    (one) =>
      (isShown(one) || one.closest('[popover]')) &&
      // A test cannot follow to another site.
      !one.closest('dialog') &&
      !seen.has(kindOf(one)) &&
      !labelOf(one).startsWith('Continue with '),
  );
  return left.find((one) => one.role !== 'tab' && !one.ariaExpanded) ?? left[0];
}

const historyEntry = () => JSON.stringify(history.state);
/** In frames. What never goes back is none of this rule's. */
const MOST_FRAMES = 120;

/** Going back in history, as some dialogs close, takes its time. */
async function whenBack(entry: string): Promise<void> {
  for (let n = 0; n < MOST_FRAMES && historyEntry() !== entry; n += 1) await frame();
}

/** What was on the screen already, and where in history it stood. */
interface Before {
  before: Set<Element>;
  fields: Set<Element>;
  waiting: Waiting;
  entry: string;
}

async function reopen(
  server: Server,
  opener: HTMLButtonElement,
  { before, fields, waiting, entry }: Before,
): Promise<string[]> {
  const found: string[] = [];
  const label = labelOf(opener);
  await settle(server, waiting);
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
  openDialog()?.requestClose();
  for (const cancel of cancels()) if (!before.has(cancel)) await click(cancel);
  await settle(server);
  return found;
}
