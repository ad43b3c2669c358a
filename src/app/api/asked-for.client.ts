import type { Query } from '@tanstack/react-query';

export interface Asked {
  _id?: string;
  path?: { league_id?: string; event_id?: string };
}

/** The path of a query's operation; empty for queries that the generated client did not make. */
export const askedFor = ({ queryKey }: Query): Asked => (queryKey[0] ?? {}) as Asked;
