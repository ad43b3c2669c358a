/** In a request: the user that the page was drawn for. In an answer: the user that it was made for. */
export const VIEWER_HEADER = 'x-viewer';
