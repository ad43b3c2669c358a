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

/** A picture that somebody uploaded. */
export const uploaded = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#6f8f7d" d="M0 0h8v8H0z"/><path fill="#e0b08c" d="M3 1h2v4h2v3H1V5h2z"/></svg>')}`;

/** As many invented users as needed; ten have names of their own, and Maya a picture. */
export function users(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    id: `p${at + 1}`,
    shown_name: shownNames[at] ?? `Guest ${at + 1}`,
    avatar_url: at === 1 ? uploaded : null,
  }));
}
