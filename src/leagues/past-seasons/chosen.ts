/** The member for each name; null when it stays a name. */
export type Chosen = Record<string, string | null>;
