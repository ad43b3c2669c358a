import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { listLeaguesOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useAddress } from '../../app/router/address.client.ts';
import { paths } from '../../app/router/paths.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { ScreenWaiting } from '../../app/shell/Screen.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Page } from '../../ui/Page.tsx';
import { nextBoard, nextPicks } from './shortcuts.client.ts';

/** Where the installed app's icon leads: its addresses are the same for everybody. */
export default function ShortcutPage() {
  const { pathname } = useAddress();
  const { data, error, refetch } = useQuery(listLeaguesOptions());
  const target = pathname === paths.nextPicks() ? nextPicks : nextBoard;
  if (data) return <Redirect replace to={target(data.leagues)} />;
  if (!error) return <ScreenWaiting />;
  return (
    <Page>
      <ProblemNotice error={error} fallback={fallbackMessages.load_leagues} onRetry={refetch} />
    </Page>
  );
}
