const steps: (() => unknown)[] = [];

/**
 * Has a step done after the test file, the last one first. Vitest drops an `afterAll` asked for inside hooks and tests,
 * and one of a module that several files share would be the first file's alone.
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
