import Check from 'lucide-react/icons/check';
import { CLASSIC_SCORING } from '../scoring/scoring.ts';
import styles from './HowItWorksSummary.module.css';

const steps = [
  ['Join your friends', 'Leagues are private. An invite link or code gets you in.'],
  ['Call every fight', 'Picks save automatically, and nobody sees them before the event locks.'],
  ['Climb the board', "Points land as results come in. Whoever's on top wins the night."],
] as const;

const { winner, method, round } = CLASSIC_SCORING;

const called = [
  ['Winner', 'Makhov', winner],
  ['Method', 'KO/TKO', method],
  ['Round', 'Round 2', round],
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
            <dd className={styles.points}>{winner + method + round}</dd>
          </div>
        </dl>
      </figure>
    </section>
  );
}
