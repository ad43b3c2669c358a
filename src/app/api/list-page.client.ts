/** Asks for a page of a list; for the first one without its number, as its document asks for it ahead. */
export const atPage = (page: number) => (page > 1 ? { query: { page } } : {});
