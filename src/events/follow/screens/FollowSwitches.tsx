import { type Segment, SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import styles from '../../SiteAdmin.module.css';
import type { FollowMode } from '../difference.ts';

export interface Switches {
  mode: FollowMode;
  enters_results: boolean;
  finds_pictures: boolean;
}

export const firstSwitches: Switches = { mode: 'tell', enters_results: false, finds_pictures: false };

const modes: Segment<FollowMode>[] = [
  { value: 'tell', label: 'Notify me' },
  { value: 'keep', label: 'Update automatically' },
];

const modeHints: Record<FollowMode, string> = {
  tell: 'You review each change.',
  keep: 'Card changes are applied automatically until picks lock. Fights are never removed.',
};

type Props = { value: Switches; onChange: (change: Partial<Switches>) => void };

export function FollowSwitches({ value: { mode, enters_results, finds_pictures }, onChange }: Props) {
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
        hint="After picks lock, once a result has been on the page for a few minutes. Results entered by hand stay."
        checked={enters_results}
        onChange={(checked) => onChange({ enters_results: checked })}
      />
      <Switch
        label="Pictures"
        hint="Looks for free photos of the fighters. Members see the ones you use."
        checked={finds_pictures}
        onChange={(checked) => onChange({ finds_pictures: checked })}
      />
    </>
  );
}
