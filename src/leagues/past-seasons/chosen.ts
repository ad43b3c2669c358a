/** The member of each name; null: it stays a name. */
export type Chosen = Record<string, string | null>;
