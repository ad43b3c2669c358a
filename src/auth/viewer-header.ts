/** Says for whom a page was drawn: a request for anyone else than its session's person counts as signed out. */
export const VIEWER_HEADER = 'x-viewer';
