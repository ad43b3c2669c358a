import { readFileSync } from 'node:fs';

/** What each character that looks like another one is compared as: Unicode's table, read on the server alone. */
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

/**
 * Texts that look alike have the same one; it is for comparing, never for showing. The skeleton of UTS #39, which leaves
 * letters alone that are only wider or higher (full-width, superscript): those are folded with it.
 */
export function skeleton(text: string): string {
  const visible = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return toPrototypes(toPrototypes(visible).normalize('NFKD'));
}

function toPrototypes(text: string): string {
  return Array.from(text.normalize('NFD'), (letter) => prototypes.get(letter) ?? letter)
    .join('')
    .normalize('NFD');
}

/**
 * What each of several people is called where they are listed together, by id: the first of a name bears it as it is,
 * whoever comes later under a name that looks the same is 'Ana (2)'. No two look alike.
 */
export function tellApart(people: readonly { id: string; name: string }[]): Map<string, string> {
  const taken = new Set<string>();
  const copies = new Map<string, number>();
  const told = new Map<string, string>();
  for (const { id, name } of people) {
    const key = skeleton(name);
    let shown = name;
    // Somebody may have chosen 'Ana (2)' as a name of their own.
    while (taken.has(skeleton(shown))) {
      const copy = (copies.get(key) ?? 1) + 1;
      copies.set(key, copy);
      shown = `${name} (${copy})`;
    }
    taken.add(skeleton(shown));
    told.set(id, shown);
  }
  return told;
}
