const steps: (() => unknown)[] = [];

/**
 * Runs a step after the test file, the last one first. Vitest drops an `afterAll` called inside hooks and tests, and one in a
 * module that several files share would belong to the first file only.
 */
export function afterFile(step: () => unknown) {
  steps.push(step);
}

export async function endFile(): Promise<void> {
  const step = steps.pop();
  if (!step) return;
  try {
    await step();
  } finally {
    await endFile();
  }
}
