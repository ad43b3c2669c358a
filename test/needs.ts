declare module 'vitest' {
  interface TaskMeta {
    /** Why the test was skipped; the closing lines of a run repeat it. */
    skipped?: string;
  }
}

/** Options of a test that cannot run on every machine, with the reason. */
export const needs = (isThere: boolean, reason: string) =>
  isThere ? {} : { skip: true, meta: { skipped: reason } };

/** For tests on what lies beside the project where its makers work; a clone stands without it. */
export const REAL_CARDS_MISSING = 'the real cards and their scores are not part of the clone';
