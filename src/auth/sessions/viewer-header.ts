/**
 * In a request, for whom the page was drawn: for anyone else than its session's person it counts as signed out. In an
 * answer, for whom it was made: the service worker keeps it as theirs.
 */
export const VIEWER_HEADER = 'x-viewer';
