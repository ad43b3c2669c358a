import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { FightBadge } from '../../fights/FightBadge.tsx';
import { isCancelled } from '../../fights/fight.ts';
import { isPickClosed } from '../../picks/pick-lock.ts';
import { picksLinkText } from '../../picks/picks-link.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { BoardMember, Ranked } from '../board-view.ts';
import { mainEvent } from '../spotlight.ts';
import styles from './HiddenBoard.module.css';
import { HiddenPoster } from './HiddenPoster.tsx';

type Props = { board: GetBoardResponse; ranking: Ranked<BoardMember>[] };

/** Below the main event the rest of the card; a fight that the viewer has not picked is one line. */
export function HiddenFights({ board: { league, event, fights, pick_counts }, ranking }: Props) {
  const isMember = pick_counts !== null;
  const main = mainEvent(fights);
  const on = fights.filter((fight) => !isCancelled(fight));
  const picked = on.filter((fight) => fight.picks.length > 0);
  const open = fights.filter((fight) => fight.picks.length === 0 && !isPickClosed(fight));
  return (
    <section className={styles.fights} aria-label={isMember ? 'Your picks' : 'The card'}>
      {isMember && on.length > 0 && (
        <div className={styles.own}>
          <h2>Your picks</h2>
          <span className={styles.quiet}>
            {picked.length} of {on.length}
          </span>
          {!event.locked && (
            <ButtonLink
              variant={open.length > 0 ? 'primary' : 'quiet'}
              size="small"
              to={paths.picks(league.id, event.id)}
            >
              {picksLinkText({ locked: false, picks_complete: open.length === 0 })}
            </ButtonLink>
          )}
        </div>
      )}
      {fights.map((fight) =>
        fight === main ? null : fight.picks.length > 0 ? (
          <HiddenPoster key={fight.id} fight={fight} ranking={ranking} />
        ) : (
          <p key={fight.id} className={styles.line} id={`fight-${fight.id}`} tabIndex={-1}>
            <span className={styles.bout}>Bout {fight.bout_order}</span>
            <span className={styles.names}>
              {fight.red_name} vs {fight.blue_name}
            </span>
            {(fight.status === 'live' || isCancelled(fight)) && <FightBadge fight={fight} />}
            {isMember && !isCancelled(fight) && <span className={styles.quiet}>Not picked</span>}
          </p>
        ),
      )}
    </section>
  );
}
