import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listChangesOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { atPage } from '../../app/api/list-page.client.ts';
import { hereZone } from '../../time/here-time.client.ts';
import { ChangeHistory } from './ChangeHistory.tsx';

export default function LeagueChanges({ leagueId, eventId }: { leagueId: string; eventId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...listChangesOptions({
      path: { league_id: leagueId, event_id: eventId },
      ...atPage(page),
    }),
    placeholderData: keepPreviousData,
  });
  return <ChangeHistory query={query} page={page} onPage={setPage} zone={hereZone()} />;
}
