import type { Query } from '@tanstack/react-query';

export interface Asked {
  _id?: string;
  path?: { league_id?: string; event_id?: string };
}

/** The path of a query's operation; empty for queries not made by the generated client. */
export const askedFor = ({ queryKey }: Query): Asked => (queryKey[0] ?? {}) as Asked;
