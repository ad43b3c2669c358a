/** The query for a page of a list. The first page has none, so that its address is the preloaded one. */
export const atPage = (page: number) => (page > 1 ? { query: { page } } : {});
