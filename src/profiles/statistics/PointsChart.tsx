import type { GetProfileResponse } from '../../app/api/generated/types.gen.ts';
import { counted } from '../../text/counted.ts';
import { dayHere } from '../../time/here-time.client.ts';
import { numberCell, Table } from '../../ui/Table.tsx';
import { EVENTS_ON_CHART } from './events-on-chart.ts';
import styles from './PointsChart.module.css';

type Points = GetProfileResponse['points_by_event'];

/** With more bars than this, numbers no longer fit on them. */
const MOST_NUMBERS = 10;
const FEWEST_PLACES = 8;
const WIDTH = 400;
const HEIGHT = 120;

/** A bar per event, oldest on the left, with a table for screen readers and exact figures. */
export function PointsChart({ points }: { points: Points }) {
  const best = Math.max(...points.map((event) => event.points));
  const top = Math.max(1, best);
  const places = Math.max(points.length, FEWEST_PLACES);
  const first = points[0]!;
  const last = points.at(-1)!;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        Points per event{points.length === EVENTS_ON_CHART && `, the last ${EVENTS_ON_CHART}`} · best {best}
      </figcaption>
      <div className={styles.stage} aria-hidden>
        <Bars points={points} top={top} places={places} />
        {points.length <= MOST_NUMBERS &&
          points.map((event, at) => (
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
        style={{ width: `${Math.max(50, (points.length / places) * 100)}%` }}
        aria-hidden
      >
        <span>{dayHere(first.start_time)}</span>
        {points.length > 1 && <span>{dayHere(last.start_time)}</span>}
      </div>
      <details className={styles.words}>
        <summary>Show as a table</summary>
        <Table
          caption="Points per event, the latest first"
          columns={[{ label: 'Event' }, { label: 'Date' }, { label: 'Points', number: true }]}
        >
          {points.toReversed().map((event) => (
            <tr key={event.event_id}>
              <th scope="row" className={styles.event}>
                {event.name}
              </th>
              <td className={styles.day}>{dayHere(event.start_time)}</td>
              <td className={numberCell}>{event.points}</td>
            </tr>
          ))}
        </Table>
      </details>
    </figure>
  );
}

type BarsProps = { points: Points; top: number; places: number };

function Bars({ points, top, places }: BarsProps) {
  const step = WIDTH / places;
  return (
    <svg className={styles.bars} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {points.map((event, at) => {
        const height = Math.max(2, (event.points / top) * HEIGHT);
        return (
          <rect
            key={event.event_id}
            className={event.points === top ? styles.bestBar : undefined}
            x={at * step + step * 0.12}
            y={HEIGHT - height}
            width={step * 0.76}
            height={height}
          >
            <title>{`${event.name}: ${counted(event.points, 'point')}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
