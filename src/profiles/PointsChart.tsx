import type { GetProfileResponse } from '../app/api/generated/types.gen.ts';
import styles from './PointsChart.module.css';

type Points = GetProfileResponse['points_by_event'];

/** Older events are left out: as many bars as a phone shows apart. */
const MOST_BARS = 40;
const WIDTH = 400;
const HEIGHT = 120;

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const dayOf = (start_time: string) => day.format(new Date(start_time));

/** Points per event as bars, oldest on the left; in words for those who listen. */
export function PointsChart({ points }: { points: Points }) {
  const shown = points.slice(-MOST_BARS);
  const top = Math.max(1, ...shown.map((event) => event.points));
  const step = WIDTH / Math.max(shown.length, 8);
  const first = shown[0]!;
  const last = shown.at(-1)!;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        Points per event{points.length > shown.length && `, the last ${shown.length}`} · best {top}
      </figcaption>
      <svg className={styles.bars} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {shown.map((event, at) => {
          const height = Math.max(2, (event.points / top) * (HEIGHT - 4));
          return (
            <rect
              key={event.event_id}
              x={at * step + step * 0.12}
              y={HEIGHT - height}
              width={step * 0.76}
              height={height}
            >
              <title>{`${event.name}: ${event.points} points`}</title>
            </rect>
          );
        })}
      </svg>
      <div className={styles.ends} aria-hidden>
        <span>{dayOf(first.start_time)}</span>
        {shown.length > 1 && <span>{dayOf(last.start_time)}</span>}
      </div>
      <details className={styles.words}>
        <summary>In numbers</summary>
        <ol>
          {shown.toReversed().map((event) => (
            <li key={event.event_id}>
              <span>{event.name}</span> <span className={styles.day}>{dayOf(event.start_time)}</span>{' '}
              <strong>{event.points} pts</strong>
            </li>
          ))}
        </ol>
      </details>
    </figure>
  );
}
