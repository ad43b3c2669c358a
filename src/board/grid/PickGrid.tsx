import { useState } from 'react';
import { Link } from 'wouter';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { boutNote } from '../../fights/cancel-and-move/bout-note.ts';
import {
  type Corner,
  canceled,
  cornerName,
  corners,
  isCanceled,
  isDecided,
  isResulted,
  shortMethod,
} from '../../fights/fight.ts';
import { posterName } from '../../fights/poster-name.ts';
import { ticketRow } from '../../picks/ticket/ticket-rows.ts';
import { useScoring } from '../../scoring/scoring-context.client.ts';
import { classNames } from '../../ui/class-names.ts';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { BoardMember, Ranked } from '../board-view.ts';
import { spotlight } from '../spotlight/spotlight.ts';
import styles from './PickGrid.module.css';

type Fight = GetBoardResponse['fights'][number];
type Props = { board: GetBoardResponse; ranking: Ranked<BoardMember>[] };

/** Rows in the board's order, columns in bout order; a name leads to that member's ticket. */
export function PickGrid({ board: { league, event, fights }, ranking }: Props) {
  const scored = fights.some(isDecided);
  // Of when it came: whoever reads on stays where they are.
  const [onStage] = useState(() => (fights.every(isResulted) ? undefined : spotlight(fights)?.id));
  return (
    <ScrollGroup label="All picks" isSheet>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col" className={styles.member}>
              Member
            </th>
            {fights.map((fight) => (
              <th
                key={fight.id}
                scope="col"
                className={classNames(fight.status === 'live' && styles.live)}
                ref={fight.id === onStage ? showFirst : undefined}
              >
                <FightHead fight={fight} />
              </th>
            ))}
            <th scope="col" className={styles.points}>
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {ranking.map((member) => (
            <tr key={member.id} className={member.is_me ? styles.me : undefined}>
              <th scope="row" className={styles.member}>
                {scored && <span className={styles.place}>{member.place}</span>}
                <Link
                  href={paths.ticket(league.id, event.id, member.id)}
                  className={styles.name}
                  title={member.name}
                >
                  {member.name}
                </Link>
              </th>
              {fights.map((fight) => (
                <PickCell key={fight.id} fight={fight} userId={member.id} />
              ))}
              <td className={styles.points}>{member.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollGroup>
  );
}

/** On a phone, opens at the fight that is on; by then the first columns are old news. */
function showFirst(column: HTMLElement | null): void {
  column?.scrollIntoView({ inline: 'center', block: 'nearest' });
}

function FightHead({ fight }: { fight: Fight }) {
  const { result_winner, result_method, result_round } = fight;
  const note = boutNote(fight);
  const result = isCanceled(fight)
    ? canceled
    : result_method
      ? shortMethod(result_method, result_round)
      : result_winner;
  return (
    <>
      <span className={styles.bout}>
        <VisuallyHidden>Bout </VisuallyHidden>
        {fight.bout_order}
      </span>
      {corners.map((corner: Corner) => (
        <span
          key={corner}
          title={cornerName(corner, fight)}
          className={classNames(
            styles.fighter,
            result_winner !== null && (result_winner === corner ? styles.won : styles.lost),
          )}
        >
          {posterName(cornerName(corner, fight)).family}
          {result_winner === corner && <VisuallyHidden> won</VisuallyHidden>}
        </span>
      ))}
      <span className={styles.result} title={note || undefined}>
        {isResulted(fight) ? result : fight.status === 'live' ? 'Live' : '\u00a0'}
        {note && (
          <>
            <span aria-hidden>*</span>
            <VisuallyHidden>, {note}</VisuallyHidden>
          </>
        )}
      </span>
    </>
  );
}

function PickCell({ fight, userId }: { fight: Fight; userId: string }) {
  const pick = fight.picks.find((one) => one.user_id === userId) ?? null;
  const { name, call, tone, points } = ticketRow(fight, pick, useScoring());
  if (!pick)
    return (
      <td className={styles.empty}>
        <span aria-hidden>–</span>
        <VisuallyHidden>No pick</VisuallyHidden>
      </td>
    );
  return (
    <td className={classNames(styles.pick, styles[pick.pick_winner], styles[tone])}>
      <span className={styles.picked} title={name}>
        {name}
      </span>
      <span className={styles.call}>
        {call}
        {points !== null && points > 0 && <span className={styles.score}>+{points}</span>}
        {points === 0 && <VisuallyHidden>, 0 points</VisuallyHidden>}
      </span>
    </td>
  );
}
