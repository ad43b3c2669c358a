import type { GetProfileResponse } from '../app/api/generated/types.gen.ts';
import { numberCell, Table } from '../ui/Table.tsx';
import styles from './PointsChart.module.css';

type Points = GetProfileResponse['points_by_event'];

/** Older events are left out: as many bars as a phone shows apart. */
const MOST_BARS = 40;
/** Up to here each bar has room for its number. */
const MOST_NUMBERS = 10;
const FEWEST_PLACES = 8;
const WIDTH = 400;
const HEIGHT = 120;

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const dayOf = (start_time: string) => day.format(new Date(start_time));

/** Points per event as bars, oldest on the left; as a table for those who listen or want to know exactly. */
export function PointsChart({ points }: { points: Points }) {
  const shown = points.slice(-MOST_BARS);
  const top = Math.max(1, ...shown.map((event) => event.points));
  const places = Math.max(shown.length, FEWEST_PLACES);
  const first = shown[0]!;
  const last = shown.at(-1)!;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        Points per event{points.length > shown.length && `, the last ${shown.length}`} · best {top}
      </figcaption>
      <div className={styles.stage} aria-hidden>
        <Bars shown={shown} top={top} places={places} />
        {shown.length <= MOST_NUMBERS &&
          shown.map((event, at) => (
            <span
              key={event.event_id}
              className={event.points === top ? styles.best : styles.number}
              style={{
                left: `${((at + 0.5) / places) * 100}%`,
                bottom: `${(event.points / top) * 100}%`,
              }}
            >
              {event.points}
            </span>
          ))}
      </div>
      <div
        className={styles.ends}
        style={{ width: `${Math.max(50, (shown.length / places) * 100)}%` }}
        aria-hidden
      >
        <span>{dayOf(first.start_time)}</span>
        {shown.length > 1 && <span>{dayOf(last.start_time)}</span>}
      </div>
      <details className={styles.words}>
        <summary>In numbers</summary>
        <Table
          caption="Points per event, the latest first"
          columns={[{ label: 'Event' }, { label: 'Date' }, { label: 'Points', number: true }]}
        >
          {shown.toReversed().map((event) => (
            <tr key={event.event_id}>
              <th scope="row" className={styles.event}>
                {event.name}
              </th>
              <td className={styles.day}>{dayOf(event.start_time)}</td>
              <td className={numberCell}>{event.points}</td>
            </tr>
          ))}
        </Table>
      </details>
    </figure>
  );
}

type BarsProps = { shown: Points; top: number; places: number };

function Bars({ shown, top, places }: BarsProps) {
  const step = WIDTH / places;
  return (
    <svg className={styles.bars} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {shown.map((event, at) => {
        const height = Math.max(2, (event.points / top) * HEIGHT);
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
  );
}
