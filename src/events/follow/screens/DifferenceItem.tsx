import {
  cancelFight,
  leaveDifference,
  rememberSameFighter,
  takeDifference,
} from '../../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../../app/shell/ProblemNotice.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { handOnFocus } from '../../../ui/hand-on-focus.client.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { differenceText } from './difference-text.ts';
import styles from './FollowedPage.module.css';
import type { PageDifference } from './following.client.ts';

const throwOnError = true as const;

const actions = {
  cancel: ({ fight_id }: PageDifference) => cancelFight({ path: { fight_id: fight_id ?? '' }, throwOnError }),
  take: ({ id }: PageDifference) => takeDifference({ path: { difference_id: id }, throwOnError }),
  same: ({ id }: PageDifference) => rememberSameFighter({ path: { difference_id: id }, throwOnError }),
  leave: ({ id }: PageDifference) => leaveDifference({ path: { difference_id: id }, throwOnError }),
};

type Props = { difference: PageDifference };

/** One way in which the page differs from the card, in a row. */
export function DifferenceItem({ difference }: Props) {
  const { kind, can } = difference;
  const act = useMutation({
    mutationFn: async (action: keyof typeof actions) => void (await actions[action](difference)),
  });
  const text = differenceText(difference);
  const button = (action: keyof typeof actions, label: string, isMain = false) => (
    <Button
      size="small"
      variant={isMain ? 'primary' : undefined}
      busy={act.isPending && (act.variables === action ? 'Saving…' : label)}
      onClick={() => act.mutate(action)}
    >
      {label}
      <VisuallyHidden> {text}</VisuallyHidden>
    </Button>
  );
  return (
    <li ref={handOnFocus} className={styles.difference}>
      <p className={classNames(styles.words, kind === 'renamed' && styles.small)}>
        {text} {difference.may_be_off && <Badge tone="gold">Possibly canceled</Badge>}
      </p>
      <div className={styles.buttons}>
        {kind === 'gone' && button('cancel', 'Cancel Fight')}
        {kind !== 'gone' && can.take && button('take', kind === 'announced' ? 'Add' : 'Apply', true)}
        {can.same_fighter && button('same', 'Same Fighter')}
        {button('leave', 'Ignore')}
      </div>
      {act.error && (
        <div className={styles.problem}>
          <ProblemNotice error={act.error} fallback="Failed to change the card" />
        </div>
      )}
    </li>
  );
}
