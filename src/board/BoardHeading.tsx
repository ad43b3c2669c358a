import Download from 'lucide-react/icons/download';
import Table from 'lucide-react/icons/table-2';
import Tv from 'lucide-react/icons/tv';
import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { paths } from '../app/router/paths.ts';
import { formatHere } from '../time/here-time.client.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

import styles from './BoardHeading.module.css';
import { enterFullScreen } from './tv/full-screen.client.ts';

export function BoardHeading({ board, isEmpty }: { board: GetBoardResponse; isEmpty?: boolean }) {
  const { league, event } = board;
  const file = `/api/leagues/${league.id}/events/${event.id}/board.csv`;
  return (
    <PageHeading
      kicker={league.name}
      title={event.name}
      documentTitle={`${event.name} · Board`}
      intro={formatHere(event.start_time)}
      actions={
        <>
          {!isEmpty && (
            <ButtonLink to={file} download icon={<Download size={18} aria-hidden />}>
              Export CSV
            </ButtonLink>
          )}
          {!isEmpty && !board.hidden && (
            <ButtonLink to={paths.grid(league.id, event.id)} icon={<Table size={18} aria-hidden />}>
              All Picks
            </ButtonLink>
          )}
          {!isEmpty && (
            <ButtonLink
              className={styles.tv}
              to={paths.tv(league.id, event.id)}
              onClick={enterFullScreen}
              icon={<Tv size={18} aria-hidden />}
            >
              TV View
            </ButtonLink>
          )}
          {!isEmpty && <ButtonLink to={paths.league(league.id)}>Back to League</ButtonLink>}
        </>
      }
    />
  );
}
