import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';

export function LeagueRoute({ children }: { children: (leagueId: string) => ReactNode }) {
  const { leagueId } = useParams();
  if (leagueId) return children(leagueId);
  return (
    <Page>
      <Notice tone="error">{fallbackMessages.missing_league_id}</Notice>
    </Page>
  );
}
