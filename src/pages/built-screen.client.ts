/** Answers that a document brings along, by the key of their query. */
export type FirstData = readonly (readonly [key: readonly string[], answer: unknown])[];

/** A screen as the build draws it before anybody asks for it. */
export interface BuiltScreen {
  name: string;
  pattern: string;
  /** Its source, from the root of the clone. */
  file: string;
  isWithin: boolean;
  reads: string[];
  /** What stands in the document until the code is there; nothing where that cannot be known. */
  waiting: string;
  /**
   * The screen as who has no session sees it, where that is the same for everyone. `script` is a function that wakes the
   * pages' code: of the entry's address, and of the files that it needs.
   */
  visitor?: { html: string; firstData: FirstData; script: string };
}
