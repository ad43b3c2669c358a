/** A page that is followed, as it was last known. */
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
  /** The answer says nothing about this page. */
  | { is: 'unknown' };

const YEAR_PAGE = /^\d{4} in /;

/** What became of a followed page: moved pages keep their id, merged ones redirect into a page about many events. */
export function whatBecameOf(known: KnownPage, { pages, redirects, missing }: PageFindings): Found {
  const same = pages.find(({ page_id }) => page_id === known.page_id);
  if (same) return { is: 'there', ...same };
  if (missing.some(({ page_id }) => page_id === known.page_id)) return { is: 'over', why: 'missing' };
  let title = known.title;
  // At most as often as there are any: they may lead in a circle.
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
