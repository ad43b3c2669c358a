import type { GetProfileResponse } from '../../app/api/generated/types.gen.ts';
import { Panel } from '../../ui/Panel.tsx';
import { PointsChart } from './PointsChart.tsx';
import styles from './StatsPanel.module.css';

type Props = {
  stats: GetProfileResponse['stats'];
  points: GetProfileResponse['points_by_event'];
};

export function StatsPanel({ stats, points }: Props) {
  const figures = [
    ['Total Points', stats.totalPoints],
    ['Event Wins', stats.eventWins],
    ['Perfect Picks', stats.perfectPicks],
    ['Events Participated', stats.eventsParticipated],
  ] as const;
  return (
    <Panel title="Statistics" intro="Across all leagues.">
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {points.length > 0 && <PointsChart points={points} />}
    </Panel>
  );
}
