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

/** Cores in use by others, sampled over three seconds; the load average would still include the previous bench. */
export async function busyCores(): Promise<number> {
  const before = times();
  await setTimeout(LOOK_MS);
  const after = times();
  return (cpus().length * (after.busy - before.busy)) / (after.all - before.all);
}
