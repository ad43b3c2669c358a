import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { isCanceledEvent } from '../../events/event-status.ts';
import { canceled } from '../../fights/fight.ts';
import { formatHere } from '../../time/here-time.client.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { boardFile } from '../board-query.client.ts';
import { enterFullScreen } from '../tv/full-screen.client.ts';
import styles from './BoardHeading.module.css';

const look = { variant: 'bare', size: 'small' } as const;

/** Small and quiet: on a fight night, what matters is below it. */
export function BoardHeading({ board }: { board: GetBoardResponse }) {
  const { league, event } = board;
  return (
    <div className={styles.heading}>
      <PageHeading
        kicker={`${league.name} · ${formatHere(event.start_time)}${isCanceledEvent(event) ? ` · ${canceled}` : ''}`}
        title={event.name}
        documentTitle={`${event.name} · Board`}
        actions={
          <>
            <ButtonLink {...look} to={paths.league(league.id)}>
              Back to League
            </ButtonLink>
            {!board.hidden && (
              <ButtonLink {...look} to={paths.grid(league.id, event.id)}>
                All Picks
              </ButtonLink>
            )}
            <ButtonLink {...look} to={boardFile(board)} download>
              Export CSV
            </ButtonLink>
            <ButtonLink
              {...look}
              className={styles.tv}
              to={paths.tv(league.id, event.id)}
              onClick={enterFullScreen}
            >
              TV View
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
