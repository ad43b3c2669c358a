import { ensurePages } from '../scripts/ensure-pages.mjs';

/** The stories run on the built pages. */
export default ensurePages;
