import type { Query } from '@tanstack/react-query';

/** How the generated client names what a query asks for. */
export interface Asked {
  _id?: string;
  path?: { league_id?: string; event_id?: string };
}

/** What a query asks for; nothing for one that is not the generated client's. */
export const askedFor = ({ queryKey }: Query): Asked => (queryKey[0] ?? {}) as Asked;
