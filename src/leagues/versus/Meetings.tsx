import Check from 'lucide-react/icons/check';
import { Link } from 'wouter';
import type { GetVersusResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { resultText } from '../../fights/result-text.ts';
import { pickText } from '../../picks/pick-text.ts';
import { counted } from '../../text/counted.ts';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/Panel.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Meetings.module.css';

type Versus = GetVersusResponse;
type Meeting = Versus['meetings'][number];
type Difference = Meeting['differences'][number];

export function Meetings({ versus }: { versus: Versus }) {
  const { meetings, event_count } = versus;
  const intro = event_count > meetings.length ? `The latest ${meetings.length}.` : undefined;
  return (
    <Panel title="Event by event" intro={intro}>
      <ul>
        {meetings.map((meeting) => (
          <li key={meeting.event.id} className={styles.meeting}>
            <MeetingRow versus={versus} meeting={meeting} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function MeetingRow({ versus, meeting }: { versus: Versus; meeting: Meeting }) {
  const { a, b, league } = versus;
  const { event, points, differences } = meeting;
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <Link to={paths.board(league.id, event.id)}>{event.name}</Link>{' '}
          {!event.complete && <Badge tone="outline">Not complete</Badge>}
        </h3>
        <p className={styles.points}>
          <Points name={a.shown_name} own={points.a} other={points.b} />
          <span aria-hidden> – </span>
          <Points name={b.shown_name} own={points.b} other={points.a} />
        </p>
      </div>
      <div
        className={styles.bar}
        style={{ gridTemplateColumns: `${points.a || 0.1}fr ${points.b || 0.1}fr` }}
        aria-hidden
      >
        <span className={classNames(styles.red, points.a < points.b && styles.less)} />
        <span className={classNames(styles.blue, points.b < points.a && styles.less)} />
      </div>
      {differences.length > 0 && (
        <details className={styles.details}>
          <summary>
            Differed on {counted(differences.length, 'fight')}
            <VisuallyHidden> of {event.name}</VisuallyHidden>
          </summary>
          <ul className={styles.differences}>
            {differences.map((fight) => (
              <li key={fight.fight_id}>
                <p className={styles.fight}>
                  {fight.red_name} vs {fight.blue_name}
                  <span className={styles.result}> {resultText(fight, fight)}</span>
                </p>
                <Called name={a.shown_name} pick={fight.pick_a} fight={fight} isRight={fight.right === 'a'} />
                <Called name={b.shown_name} pick={fight.pick_b} fight={fight} isRight={fight.right === 'b'} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Points({ name, own, other }: { name: string; own: number; other: number }) {
  return (
    <span className={classNames(own > other && styles.more)}>
      <VisuallyHidden>{name} </VisuallyHidden>
      {own}
    </span>
  );
}

type CalledProps = { name: string; pick: Difference['pick_a']; fight: Difference; isRight: boolean };

function Called({ name, pick, fight, isRight }: CalledProps) {
  return (
    <p className={classNames(styles.called, isRight && styles.right)}>
      <span>{name}</span>
      <span>
        {pickText(pick, fight)}
        {isRight && <Check className={styles.check} size={16} role="img" aria-label="right" />}
      </span>
    </p>
  );
}
