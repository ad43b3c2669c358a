import { METHOD_POINTS, PERFECT_POINTS, WINNER_POINTS } from '../../scoring/score-pick.ts';
import { Panel } from '../../ui/Panel.tsx';
import styles from './HowItWorks.module.css';

export function HowItWorks() {
  return (
    <Panel title="How It Works">
      <ol className={styles.steps}>
        <li>Join a league with the invite link of a friend.</li>
        <li>Pick the winner, the method and the round of each fight. Every pick saves itself.</li>
        <li>
          Picks lock when the event starts or a fight goes live. Picks of others become visible once locked.
        </li>
        <li>
          {WINNER_POINTS} points for the winner, {WINNER_POINTS + METHOD_POINTS} with the method,{' '}
          {PERFECT_POINTS} with the round too. Most points win the event.
        </li>
      </ol>
    </Panel>
  );
}
