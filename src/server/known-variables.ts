/** Suggests what an unknown variable was meant to be, so that a typo is not silently ignored. */

const OURS = /^(SPLIT|DATABASE|SMTP|S3|METRICS|LIMIT)_/;
/** Read by Node, the system, and the libraries of PostgreSQL and Amazon. */
const OF_OTHERS = /^(NODE_|PG|AWS_|npm_|SSL_CERT_|UV_)|^(NO_COLOR|FORCE_COLOR|TZ|LANG|PATH|TMPDIR)$/i;

export interface Variables {
  set: readonly string[];
  /** Set in one of this site's own files, where every name should be ours. */
  inFile?: readonly string[];
}

export function unknownVariables({ set, inFile = [] }: Variables, known: readonly string[]): string[] {
  return set.flatMap((name) => {
    if (known.includes(name) || OF_OTHERS.test(name)) return [];
    const closest = probablyMeant(name, known);
    if (!closest && !OURS.test(name) && !inFile.includes(name)) return [];
    return `${name} is not a variable of Split Decision and is ignored.${closest ? ` Did you mean ${closest}?` : ''}`;
  });
}

function probablyMeant(name: string, known: readonly string[]): string | undefined {
  const bare = name.replace(/^SPLIT_(DECISION_)?/, '').toUpperCase();
  const [nearest] = known
    .map((candidate) => ({ candidate, distance: editDistance(bare, candidate) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 5)))
    .sort((a, b) => a.distance - b.distance);
  return nearest?.candidate;
}

/** Optimal string alignment: insertions, deletions, replacements and swaps of neighbors. */
function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
  for (let j = 0; j <= b.length; j++) rows[0]![j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const replaced = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY;
      rows[i]![j] = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, replaced, swapped);
    }
  }
  return rows[a.length]![b.length]!;
}
