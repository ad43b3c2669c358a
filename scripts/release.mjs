// npm run release: writes release/split-decision-VERSION.tar.gz, which strangers install, and its checksum. The same commit
// gives the same bytes.
import { ensureInstalled } from './ensure-installed.mjs';
import { ensurePages } from './ensure-pages.mjs';
import { writeRelease } from './release/write-release.mjs';

try {
  ensureInstalled();
  await ensurePages();
  await writeRelease();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
