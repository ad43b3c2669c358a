type Imported = { created: number; updated: number; unchanged: number };

/** 'Card imported: 4 added, 1 changed.' Nobody needs to be told of none. */
export function importedText({ created, updated, unchanged }: Imported): string {
  const counts = [
    created > 0 && `${created} added`,
    updated > 0 && `${updated} changed`,
    unchanged > 0 && `${unchanged} unchanged`,
  ].filter((count) => count !== false);
  return counts.length === 0 ? 'Card imported.' : `Card imported: ${counts.join(', ')}.`;
}
