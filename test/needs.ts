declare module 'vitest' {
  interface TaskMeta {
    /** Why the test was skipped; repeated at the end of the run. */
    skipped?: string;
  }
}

/** Test options that skip with a reason where this machine lacks something. */
export const needs = (isThere: boolean, reason: string) =>
  isThere ? {} : { skip: true, meta: { skipped: reason } };

/** For tests on files that only their developers have; a clone works without them. */
export const REAL_CARDS_MISSING = 'the real cards and their scores are not part of the clone';
