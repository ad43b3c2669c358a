import { isDeepStrictEqual } from 'node:util';

/** Collects differences between what the site shows and what was expected. */
export class Differences {
  readonly lines: string[] = [];

  compare(what: string, shown: unknown, expected: unknown): void {
    if (isDeepStrictEqual(shown, expected)) return;
    this.lines.push(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(shown)}`);
  }
}
