import type { GetStandingsResponse } from '../../app/api/generated/types.gen.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ThroughSlider.module.css';

type Props = {
  events: GetStandingsResponse['events'];
  /** Undefined shows the table as it stands. */
  through: string | undefined;
  onChange: (through: string | undefined) => void;
};

/** Moves through the season: the table as it stood after each event. At an end its button keeps the focus. */
export function ThroughSlider({ events, through, onChange }: Props) {
  const last = events.length - 1;
  const found = events.findIndex(({ id }) => id === through);
  const at = found === -1 ? last : found;
  const move = (to: number) => onChange(to >= last ? undefined : events[Math.max(0, to)]!.id);
  const words = `After ${events[at]!.name}`;
  return (
    <div className={styles.slider}>
      <Button size="small" aria-disabled={at === 0} aria-label="Previous event" onClick={() => move(at - 1)}>
        ‹
      </Button>
      <label className={styles.track}>
        <span className={styles.label}>
          <span className={styles.event}>{words}</span>
          <span className={styles.count}>
            {at + 1} of {events.length}
          </span>
        </span>
        <input
          type="range"
          min={0}
          max={last}
          step={1}
          value={at}
          aria-label="Standings after event"
          aria-valuetext={`${words}, ${at + 1} of ${events.length}`}
          onChange={(event) => move(Number(event.target.value))}
        />
      </label>
      <Button size="small" aria-disabled={at === last} aria-label="Next event" onClick={() => move(at + 1)}>
        ›
      </Button>
    </div>
  );
}
