import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const areas = ['rules', 'sql', 'server', 'pages'] as const;
export type Area = (typeof areas)[number];

/** One change of one source file. */
export interface Mutant {
  file: string;
  area: Area;
  /** What is changed: 'comparison', 'join', 'attribute'. */
  kind: string;
  start: number;
  end: number;
  put: string;
  line: number;
  /** For whoever reads what survived. */
  before: string;
  after: string;
  /** Of those of the file that read alike, from 1. */
  nth: number;
}

/** Rules are what both sides import; `.sql.ts` holds TypeScript too, and counts as SQL with it. */
export function areaOf(file: string): Area {
  if (file.startsWith('db/') || /\.sql\.ts$/.test(file)) return 'sql';
  if (/\.tsx$|\.client\.ts$/.test(file)) return 'pages';
  return /\.(server|api)\.ts$|^src\/server\//.test(file) ? 'server' : 'rules';
}

export const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length;

/** The file with the mutant in it. */
export function withMutant(folder: string, { file, start, end, put }: Mutant): string {
  const source = readFileSync(join(folder, file), 'utf8');
  return source.slice(0, start) + put + source.slice(end);
}

/** The same from run to run, as long as its line stands. */
export const identity = ({ file, before, after, nth }: Pick<Mutant, 'file' | 'before' | 'after' | 'nth'>) =>
  [file, before, after, nth].join('\n');

/** Tells those apart that read alike. */
export function numbered(mutants: readonly Omit<Mutant, 'nth'>[]): Mutant[] {
  const seen = new Map<string, number>();
  return mutants.map((mutant) => {
    const alike = identity({ ...mutant, nth: 0 });
    const nth = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, nth);
    return { ...mutant, nth };
  });
}
