import { readFileSync } from 'node:fs';

/** Unicode's confusables. A large table, so only the server reads it. */
const prototypes = new Map(
  readFileSync(new URL('./confusables.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .flatMap((row) => {
      const [prototype = '', characters = ''] = row.split(': ');
      return characters.split(' ').map((character) => [fromHex(character), fromHex(prototype)] as const);
    }),
);

function fromHex(codePoints: string): string {
  return String.fromCodePoint(...codePoints.split(' ').map((hex) => Number.parseInt(hex, 16)));
}

/** Equal for texts that look alike; never shown. The skeleton of UTS #39, with full-width and superscript forms folded in. */
export function skeleton(text: string): string {
  const visible = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return toPrototypes(toPrototypes(visible).normalize('NFKD'));
}

function toPrototypes(text: string): string {
  return Array.from(text.normalize('NFD'), (letter) => prototypes.get(letter) ?? letter)
    .join('')
    .normalize('NFD');
}

/** Names by user id; those that look alike are numbered in the given order: 'Ana', 'Ana (2)'. */
export function distinguish(users: readonly { id: string; name: string }[]): Map<string, string> {
  const taken = new Set<string>();
  const copies = new Map<string, number>();
  const distinct = new Map<string, string>();
  for (const { id, name } of users) {
    const key = skeleton(name);
    let shown = name;
    let look = key;
    // 'Ana (2)' may be a name that somebody chose.
    while (taken.has(look)) {
      const copy = (copies.get(key) ?? 1) + 1;
      copies.set(key, copy);
      shown = `${name} (${copy})`;
      look = skeleton(shown);
    }
    taken.add(look);
    distinct.set(id, shown);
  }
  return distinct;
}
