import type { Answer, ScreenState } from '../../gallery/gallery-server.client.ts';
import { refetch } from './pages.tsx';
import type { Server } from './server.ts';
import { settle } from './states.ts';

const MORE = 1000;

/** Changes the numbers of one record after another: what changes on the screen must be in that record's row or column. */
export async function misplacedNumbers(server: Server, state: ScreenState): Promise<string[]> {
  if (!document.querySelector('table')) return [];
  const wrong: string[] = [];
  const before = cells();
  for (const { name, answers } of withOtherNumbers(state)) {
    server.answerAs({ ...state, answers });
    void refetch();
    await settle(server);
    const moved = [...cells()].filter(([place, text]) => before.has(place) && before.get(place) !== text);
    const elsewhere = moved.filter(([place]) => !place.includes(words(name)));
    wrong.push(...elsewhere.map(([place, text]) => `${text} of ${name} is at ${place}`));
  }
  server.answerAs(state);
  void refetch();
  await settle(server);
  return wrong;
}

/** What each cell says, by the headings of its row and column. */
function cells(): Map<string, string> {
  const found = new Map<string, string>();
  for (const table of document.querySelectorAll('table')) {
    const heads = [...(table.tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent);
    for (const row of table.rows)
      for (const cell of [...row.cells].slice(1))
        found.set(words(`${headOf(row)} / ${heads[cell.cellIndex]}`), cell.textContent);
  }
  return found;
}

/** Numbers change; the words beside them say what they count. */
const words = (text: string) => text.replace(/[\d.]+/g, '');

/** Whose row it is: a rank may come before the name, and counts below it. */
const headOf = ({ cells }: HTMLTableRowElement) =>
  [...cells]
    .slice(0, 2)
    .map(({ textContent }) => textContent)
    .join();

type Named = Record<string, unknown>;
const nameOf = ({ name, shown_name }: Named) => name ?? shown_name;

/** For each list of an answer, the second record with different numbers of its own. */
function withOtherNumbers({
  answers = {},
}: ScreenState): { name: string; answers: Record<string, Answer> }[] {
  return Object.entries(answers).flatMap(([path, answer]) =>
    Object.entries(answer).flatMap(([key, list]) => {
      const [, second] = Array.isArray(list) ? (list as Named[]) : [];
      if (!second || typeof second !== 'object') return [];
      const name = nameOf(second);
      if (typeof name !== 'string') return [];
      const numbers = Object.entries(second).map(([field, value]) =>
        typeof value === 'number' && field !== 'rank' ? [field, value + MORE] : [field, value],
      );
      const changed = (list as Named[]).with(1, Object.fromEntries(numbers));
      return [{ name, answers: { ...answers, [path]: { ...answer, [key]: changed } } }];
    }),
  );
}
