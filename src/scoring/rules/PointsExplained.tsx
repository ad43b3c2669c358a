import { Link } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import type { CalledOff, Pick, Result } from '../../fights/fight.ts';
import { CLASSIC_SCORING } from '../scoring.ts';
import { explainPoints } from './explain-points.ts';
import styles from './PointsExplained.module.css';

type Props = { pick: Pick; fight: Result & CalledOff };

export default function PointsExplained({ pick, fight }: Props) {
  return (
    <>
      {explainPoints(pick, fight, CLASSIC_SCORING)}{' '}
      <Link href={paths.rules()} className={styles.rules}>
        Rules
      </Link>
    </>
  );
}
