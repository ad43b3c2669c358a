import { memo, Suspense, useState } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { useScoring } from '../../scoring/scoring-context.client.ts';
import { type BoardMember, cornerPicks, type Named } from '../board-view.ts';
import styles from './BoardFight.module.css';
import { FightRow } from './FightRow.tsx';
import { FightCard } from './fight-card-part.client.ts';

type Props = {
  fight: GetBoardResponse['fights'][number];
  members: Named<BoardMember>[];
  /** While true, the only pick there can be is the viewer's own. */
  hidden: boolean;
  billing?: string;
  /** Null where nothing is folded. */
  openAll: boolean | null;
  /** The fight that starts next. */
  isNext: boolean;
  /** Whether the folded part is in the document yet. */
  isDrawn: boolean;
};

/** Drawn again only for its own changes. */
export const BoardFight = memo(function BoardFight(props: Props) {
  const { fight, members, hidden, billing, openAll, isNext, isDrawn } = props;
  const scoring = useScoring();
  const [isOpened, setOpened] = useState(false);
  const picks = cornerPicks(fight, members, scoring);
  const place = { className: styles.fight, id: `fight-${fight.id}`, tabIndex: -1 };
  const draw = (bare?: boolean) => (
    <Suspense>
      <FightCard fight={fight} picks={picks} hidden={hidden} billing={billing} bare={bare} />
    </Suspense>
  );
  if (openAll === null) return <div {...place}>{draw()}</div>;
  const isOpen = isOpened || openAll;
  const mine = hidden
    ? fight.picks[0]
    : [...picks.red, ...picks.blue].find(({ member }) => member.is_me)?.pick;
  return (
    <article {...place}>
      {/* Find-in-page opens it too. */}
      <details open={isOpen} onToggle={({ currentTarget: { open } }) => open !== isOpen && setOpened(open)}>
        <summary className={styles.row}>
          <FightRow
            fight={fight}
            counts={hidden ? null : { red: picks.red.length, blue: picks.blue.length }}
            pick={mine ?? null}
            isNext={isNext}
            billing={billing}
          />
        </summary>
        {(isDrawn || isOpen) && draw(true)}
      </details>
    </article>
  );
});
