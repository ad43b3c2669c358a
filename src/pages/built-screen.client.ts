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
  /** The complete screen without a session. `script` starts the pages' code, given the entry and its files. */
  visitor?: { html: string; firstData: FirstData; script: string };
}
