import type { Query, QueryClient } from '@tanstack/react-query';
import { askedFor } from '../app/api/asked-for.client.ts';
import type { GetEventAdminResponse } from '../app/api/generated/types.gen.ts';

/** A fight as the server presents it. */
export type Fight = GetEventAdminResponse['fights'][number];

/** Puts a stored fight into every answer at hand that holds its card, unless that knows a later state already. */
export function putFight(client: QueryClient, fight: Fight): void {
  const predicate = (query: Query) => askedFor(query).path?.event_id === fight.event_id;
  for (const query of client.getQueryCache().findAll({ predicate })) {
    const data = query.state.data as { fights?: Fight[] } | undefined;
    if (!data?.fights) continue;
    const isNews = (one: Fight) => one.id === fight.id && one.updated_at <= fight.updated_at;
    const fights = data.fights.map((one) => (isNews(one) ? { ...one, ...fight } : one));
    client.setQueryData(query.queryKey, { ...data, fights });
  }
}

/** Reads again what tells of an event: its card, its history, the list of events. */
export function refreshEvent(client: QueryClient, eventId: string): Promise<void> {
  return client.invalidateQueries({
    predicate: (query) => {
      const { _id, path } = askedFor(query);
      return path?.event_id === eventId || _id === 'listEvents';
    },
  });
}
