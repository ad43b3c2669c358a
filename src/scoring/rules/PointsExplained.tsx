import { Link } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import type { CalledOff, Pick, Result } from '../../fights/fight.ts';
import { scoringName } from '../scoring.ts';
import { useScoring } from '../scoring-context.client.ts';
import { explainPoints } from './explain-points.ts';
import styles from './PointsExplained.module.css';

type Props = { pick: Pick; fight: Result & CalledOff };

export function PointsExplained({ pick, fight }: Props) {
  const scoring = useScoring();
  return (
    <>
      {explainPoints(pick, fight, scoring)}{' '}
      <Link href={paths.rules(scoringName(scoring))} className={styles.rules}>
        Rules
      </Link>
    </>
  );
}
