import { Avatar } from '../../ui/Avatar.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { shortList } from '../../ui/short-list.ts';
import type { StandingsRowAnswer } from '../standings/standings-query.client.ts';
import { chartLines } from './chart-lines.ts';
import styles from './SeasonChart.module.css';

/** As many as the eye can tell apart. */
const LINES = 8;

/** Who finished ahead of whom, event by event: 'Last 5' of the standings as a drawing. Desktop only. */
export default function SeasonChart({ rows }: { rows: readonly StandingsRowAnswer[] }) {
  const drawn = shortList(rows, LINES, ({ is_me }) => is_me);
  const lines = chartLines(drawn.map(({ form }) => form));
  return (
    <Panel title="Event by event">
      <div className={styles.chart}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className={styles.lines}>
          {drawn.map(({ id, is_me }, at) => (
            <g key={id} className={is_me ? styles.mine : undefined}>
              <path d={lines[at]!.path} />
              <path className={styles.dots} d={lines[at]!.dots} />
            </g>
          ))}
        </svg>
        <ul className={styles.names}>
          {drawn.map(({ id, shown_name, avatar_url, is_me }, at) => (
            <li key={id} style={{ top: `${lines[at]!.end}%` }} className={is_me ? styles.me : undefined}>
              <Avatar name={shown_name} src={avatar_url} className={styles.avatar} />
              <span className={styles.name}>{shown_name}</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
