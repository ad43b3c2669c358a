import Check from 'lucide-react/icons/check';
import { METHOD_POINTS, PERFECT_POINTS, ROUND_POINTS, WINNER_POINTS } from '../scoring/score-pick.ts';
import styles from './HowItWorksSummary.module.css';

const steps = [
  ['Join your friends', 'A league is private: an invite link or a code lets you in.'],
  ['Call every fight', 'Picks save themselves, and nobody sees them before the event locks.'],
  ['Climb the board', 'Points land as results come in. The top of the table wins the night.'],
] as const;

const called = [
  ['Winner', 'Makhov', WINNER_POINTS],
  ['Method', 'KO/TKO', METHOD_POINTS],
  ['Round', 'Round 2', ROUND_POINTS],
] as const;

export function HowItWorksSummary() {
  return (
    <section className={styles.game} aria-labelledby="how-you-play">
      <h2 id="how-you-play">How you play</h2>
      <ol className={styles.steps}>
        {steps.map(([title, words]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <figure className={styles.card}>
        <figcaption>One perfect pick</figcaption>
        <dl>
          {called.map(([part, call, points]) => (
            <div key={part}>
              <dt>{part}</dt>
              <dd>
                <Check className={styles.check} size={18} strokeWidth={3} aria-hidden /> {call}
              </dd>
              <dd className={styles.points}>+{points}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>Points</dt>
            <dd className={styles.points}>{PERFECT_POINTS}</dd>
          </div>
        </dl>
      </figure>
    </section>
  );
}
