/** A followed page as it was last known. */
export interface KnownPage {
  page_id: number;
  title: string;
}

export interface PageFindings {
  pages: readonly { page_id: number; title: string; revision: number }[];
  redirects: readonly { from: string; to: string; anchor: string | null }[];
  missing: readonly { page_id: number | null; title: string | null }[];
}

export type Found =
  | { is: 'there'; page_id: number; title: string; revision: number }
  | { is: 'over'; why: 'missing' | 'redirect' }
  /** The answer does not mention this page. */
  | { is: 'unknown' };

const YEAR_PAGE = /^\d{4} in /;

/** What became of a followed page: a moved page keeps its id; a merged one redirects into a page about many events. */
export function whatBecameOf(known: KnownPage, { pages, redirects, missing }: PageFindings): Found {
  const same = pages.find(({ page_id }) => page_id === known.page_id);
  if (same) return { is: 'there', ...same };
  if (missing.some(({ page_id }) => page_id === known.page_id)) return { is: 'over', why: 'missing' };
  let title = known.title;
  // One step per redirect at most, because they may go in circles.
  for (const _ of redirects) {
    const redirect = redirects.find(({ from }) => from === title);
    if (!redirect) break;
    if (redirect.anchor !== null || YEAR_PAGE.test(redirect.to)) return { is: 'over', why: 'redirect' };
    title = redirect.to;
  }
  const elsewhere = title !== known.title && pages.find((page) => page.title === title);
  if (elsewhere) return { is: 'there', ...elsewhere };
  const isGone = missing.some((page) => page.page_id === null && page.title === title);
  return isGone ? { is: 'over', why: 'missing' } : { is: 'unknown' };
}
