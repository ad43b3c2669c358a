import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';

const LOOK_MS = 3000;

const times = () =>
  cpus().reduce(
    (sum, { times: { user, nice, sys, idle, irq } }) => ({
      busy: sum.busy + user + nice + sys + irq,
      all: sum.all + user + nice + sys + irq + idle,
    }),
    { busy: 0, all: 0 },
  );

/**
 * How many cores the machine keeps busy while we do nothing, over three seconds. The load average of the last minute
 * would tell of the bench before.
 */
export async function busyCores(): Promise<number> {
  const before = times();
  await setTimeout(LOOK_MS);
  const after = times();
  return (cpus().length * (after.busy - before.busy)) / (after.all - before.all);
}
