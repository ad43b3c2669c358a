import { Link } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { CLASSIC_SCORING } from '../../scoring/scoring.ts';
import styles from './HowItWorks.module.css';

const { winner, method, round } = CLASSIC_SCORING;

export function HowItWorks() {
  return (
    <ol className={styles.steps}>
      <li>Join with a friend's invite link.</li>
      <li>Pick the winner, the method and the round of each fight. Every pick saves automatically.</li>
      <li>
        Picks lock when the event starts or a fight goes live. Picks of others become visible once locked.
      </li>
      <li>
        {winner} points for the winner, {winner + method} with the method, {winner + method + round} with the
        round too. Most points win the event. <Link to={paths.rules()}>All the rules</Link>
      </li>
    </ol>
  );
}
