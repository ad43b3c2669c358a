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
  /** For people who read what survived. */
  before: string;
  after: string;
  /** Counts those in the file that read the same, from 1. */
  nth: number;
}

/** Rules are what both sides import; a `.sql.ts` file also holds TypeScript, which counts as SQL along with it. */
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

/** The same in every run as long as its line stays. */
export const identity = ({ file, before, after, nth }: Pick<Mutant, 'file' | 'before' | 'after' | 'nth'>) =>
  [file, before, after, nth].join('\n');

/** Numbers those that read the same. */
export function numbered(mutants: readonly Omit<Mutant, 'nth'>[]): Mutant[] {
  const seen = new Map<string, number>();
  return mutants.map((mutant) => {
    const alike = identity({ ...mutant, nth: 0 });
    const nth = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, nth);
    return { ...mutant, nth };
  });
}
