import type { GetStandingsResponse } from '../../app/api/generated/types.gen.ts';
import { isChampion } from '../../scoring/season/season-status.ts';
import { counted } from '../../text/counted.ts';
import { listed } from '../../text/listed.ts';
import { dayHere } from '../../time/here-time.client.ts';
import { Badge } from '../../ui/Badge.tsx';
import styles from './Standings.module.css';

type Props = {
  table: GetStandingsResponse;
  /** True for the table as it stood after an earlier event. */
  isThen: boolean;
};

/** Who won the season, or that its points may still change. */
export function SeasonNews({ table, isThen }: Props) {
  const { season, events, standings } = table;
  const live = events.find(({ complete }) => !complete);
  const isOver = season?.status === 'finished' && !isThen;
  const champions = isOver
    ? standings.filter(({ rank, eventsParticipated }) => isChampion(rank, eventsParticipated))
    : [];
  if (champions.length === 0 && !live) return null;
  return (
    <div className={styles.facts}>
      {champions.length > 0 && (
        <p className={styles.champions}>
          <span>{champions.length === 1 ? 'Champion' : 'Co-champions'}</span>{' '}
          {listed(champions.map(({ shown_name }) => shown_name))}
        </p>
      )}
      {live && (
        <p>
          <Badge tone="live">Provisional</Badge> {live.name} is not over yet.
        </p>
      )}
    </div>
  );
}

/** How far along the season is, drops, the belt, corrections. */
export function SeasonFacts({ table, isThen }: Props) {
  const { season, complete_count, drop_count, belt, standings, is_snapshot, imported } = table;
  const holders = standings.filter(({ holds_belt }) => holds_belt).map(({ shown_name }) => shown_name);
  return (
    <div className={styles.facts}>
      <p>
        {counted(complete_count, 'completed event')}
        {drop_count > 0 &&
          `. Each member's lowest ${drop_count === 1 ? 'result is' : `${drop_count} results are`} dropped`}
        {drop_count === 0 && dropsLater(season)}.
      </p>
      {belt && holders.length > 0 && (
        <p>
          <strong>The belt</strong>: {listed(holders)}, since {belt.since.name}
          {belt.defenses > 0 && `, ${counted(belt.defenses, 'defense')}`}.
        </p>
      )}
      {season?.corrected_at && !isThen && <p>Corrected on {dayHere(season.corrected_at)}.</p>}
      {imported === 'counted' && (
        <p>
          Imported results add points, event wins and events, and may be the best event. Perfect picks,
          methods, winners, the last 5, streaks, the belt and points per event come from picks made here.
        </p>
      )}
      {is_snapshot && <p>An event of this season was deleted. Its final ranks stand as they were.</p>}
    </div>
  );
}

const dropsLater = (season: GetStandingsResponse['season']) =>
  season && season.drop_worst > 0 && season.status !== 'finished'
    ? '. Drops start after the third event'
    : '';
