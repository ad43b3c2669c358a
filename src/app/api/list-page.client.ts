/** The query of a list's page; the first has none, so that its address is the preloaded one. */
export const atPage = (page: number) => (page > 1 ? { query: { page } } : {});
