import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import {
  boutsOn,
  eventStatus,
  isCanceledEvent,
  NO_CARD_YET,
  summarizeCard,
} from '../../events/event-status.ts';
import { canceled } from '../../fights/fight.ts';
import { countIn, inText } from '../../picks/who-is-in.ts';
import { counted } from '../../text/counted.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useDocumentTitle } from '../../ui/document-title.client.ts';
import { enterFullScreen, leaveFullScreen, useIsFullScreen } from './full-screen.client.ts';
import styles from './TvHeading.module.css';

export function TvHeading({ board }: { board: GetBoardResponse }) {
  const { league, event, fights, hidden } = board;
  const isFull = useIsFullScreen();
  const { bouts, results } = boutsOn(summarizeCard(fights));
  useDocumentTitle(`${event.name} · TV`);
  return (
    <header className={styles.heading}>
      <div className={styles.words}>
        <p className={styles.league}>{league.name}</p>
        <h1 className={styles.event} tabIndex={-1}>
          {event.name}
        </h1>
      </div>
      <p className={styles.progress}>
        {eventStatus(summarizeCard(fights)) === 'live' && <Badge tone="live">Live</Badge>}
        <span>
          {isCanceledEvent(event)
            ? canceled
            : hidden
              ? whosIn(board)
              : fights.length === 0
                ? NO_CARD_YET
                : `${results} of ${counted(bouts, 'result')} in`}
        </span>
      </p>
      <div className={styles.controls}>
        <Button
          size="small"
          icon={isFull ? <Minimize size={18} aria-hidden /> : <Maximize size={18} aria-hidden />}
          onClick={isFull ? leaveFullScreen : enterFullScreen}
        >
          {isFull ? 'Leave Full Screen' : 'Full Screen'}
        </Button>
        <ButtonLink size="small" to={paths.board(league.id, event.id)} onClick={leaveFullScreen}>
          Back to Board
        </ButtonLink>
      </div>
    </header>
  );
}

function whosIn({ pick_counts, members }: GetBoardResponse): string {
  if (!pick_counts) return `Picks in from ${counted(members.length, 'member')}`;
  return inText(countIn(pick_counts));
}
