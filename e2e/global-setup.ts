import { ensurePages } from '../scripts/ensure-pages.mjs';
import { ownRunFolder } from '../test/run-folder.ts';

/** Stories run on the built pages and leave nothing behind. */
export default async function setup() {
  await ensurePages();
  return ownRunFolder();
}
