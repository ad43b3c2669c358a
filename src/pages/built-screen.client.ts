/** The data inside a page shell, by query key. */
export type InitialData = readonly (readonly [key: readonly string[], answer: unknown])[];

export interface BuiltScreen {
  name: string;
  pattern: string;
  file: string;
  isWithin: boolean;
  reads: string[];
  /** The markup before hydration; empty when it cannot be known. */
  waiting: string;
  /** The complete screen without a session. `script` starts the pages' code, given the entry and its files. */
  visitor?: { html: string; initialData: InitialData; script: string };
}
