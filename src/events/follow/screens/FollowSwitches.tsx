import { type Segment, SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import styles from '../../SiteAdmin.module.css';
import type { FollowMode } from '../difference.ts';

export interface Switches {
  mode: FollowMode;
  enters_results: boolean;
}

const modes: Segment<FollowMode>[] = [
  { value: 'tell', label: 'Tell me' },
  { value: 'keep', label: 'Keep the card' },
];

const modeHints: Record<FollowMode, string> = {
  tell: 'Changes of the page are listed, and you take them.',
  keep: 'Changes of the card are taken until the lock. Bouts are never removed.',
};

type Props = { value: Switches; onChange: (change: Partial<Switches>) => void };

export function FollowSwitches({ value: { mode, enters_results }, onChange }: Props) {
  return (
    <>
      <div>
        <SegmentedChoice
          legend="When the page changes"
          options={modes}
          value={mode}
          onChange={(chosen) => onChange({ mode: chosen })}
        />
        <p className={styles.facts}>{modeHints[mode]}</p>
      </div>
      <Switch
        label="Enter results"
        hint="After the lock, once a result has stood on the page for some minutes. What a person entered stays."
        checked={enters_results}
        onChange={(checked) => onChange({ enters_results: checked })}
      />
    </>
  );
}
