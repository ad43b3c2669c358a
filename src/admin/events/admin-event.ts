import type { ListEventsResponse } from '../../app/api/generated/types.gen.ts';

export type AdminEvent = ListEventsResponse['events'][number];
