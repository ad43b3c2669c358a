import { Link } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { CLASSIC_SCORING } from '../../scoring/scoring.ts';
import { Panel } from '../../ui/Panel.tsx';
import styles from './HowItWorks.module.css';

const title = 'How It Works';
const { winner, method, round } = CLASSIC_SCORING;

/** Folded for whoever has picked before. */
export function HowItWorks({ isFolded }: { isFolded: boolean }) {
  if (!isFolded) {
    return (
      <Panel title={title}>
        <Steps />
      </Panel>
    );
  }
  return (
    <Panel>
      <details className={styles.folded}>
        <summary>
          <h2>{title}</h2>
        </summary>
        <Steps />
      </details>
    </Panel>
  );
}

function Steps() {
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
