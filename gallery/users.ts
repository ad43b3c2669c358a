const shownNames = [
  'Björn',
  'Maya',
  'Zuzana',
  'Dana W',
  'Ana Maria Fernandez-Castellanos',
  'Rafael',
  'Linh',
  'Theo',
  'Ines',
  'Kofi',
];

/** As many invented users as needed; ten have names of their own. */
export function users(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    id: `p${at + 1}`,
    shown_name: shownNames[at] ?? `Guest ${at + 1}`,
    avatar_url: null,
  }));
}
