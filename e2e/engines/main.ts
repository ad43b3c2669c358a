import { ensurePages } from '../../scripts/ensure-pages.mjs';
import { firefox } from './firefox.ts';
import { walk } from './walk.ts';
import { webkit } from './webkit.ts';

/** npm run browsers [-- firefox webkit]: walks through one evening in stock browsers that Playwright cannot drive. */
const launchers = { firefox, webkit };
type Name = keyof typeof launchers;

const names = (process.argv.length > 2 ? process.argv.slice(2) : Object.keys(launchers)) as Name[];
const obstacles = names.map((name) =>
  Object.hasOwn(launchers, name)
    ? launchers[name].missing()
    : `${name} is not known, only ${Object.keys(launchers).join(' and ')}.`,
);
if (obstacles.some(Boolean)) {
  for (const obstacle of obstacles) if (obstacle) console.error(obstacle);
  process.exit(1);
}

await ensurePages();
const failed: string[] = [];
for (const name of names) {
  const engine = await launchers[name].start();
  console.log(`\n== ${engine.version}`);
  try {
    failed.push(...(await walk(engine)).map((step) => `${engine.version}: ${step}`));
  } finally {
    await engine.close();
  }
}
for (const failure of failed) console.log(`\nFAILED: ${failure}`);
process.exitCode = failed.length > 0 ? 1 : 0;
