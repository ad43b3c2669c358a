import {
  cancelFight,
  getFollowing,
  leaveDifference,
  rememberSameFighter,
  takeDifference,
} from '../../../app/api/generated/sdk.gen.ts';
import { ProblemNotice } from '../../../app/shell/ProblemNotice.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { differenceText } from './difference-text.ts';
import styles from './FollowedPage.module.css';
import { type PageDifference, useFollowingCall } from './following.client.ts';

const throwOnError = true as const;

const actions = {
  take: ({ id }: PageDifference) => takeDifference({ path: { difference_id: id }, throwOnError }),
  same: ({ id }: PageDifference) => rememberSameFighter({ path: { difference_id: id }, throwOnError }),
  leave: ({ id }: PageDifference) => leaveDifference({ path: { difference_id: id }, throwOnError }),
};

type Props = { eventId: string; difference: PageDifference };

/** What a page has otherwise than the card, in one row. */
export function DifferenceItem({ eventId, difference }: Props) {
  const { kind, fight_id, can } = difference;
  const act = useFollowingCall<keyof typeof actions | 'cancel'>(eventId, async (action) => {
    if (action !== 'cancel') return actions[action](difference);
    await cancelFight({ path: { fight_id: fight_id ?? '' }, throwOnError });
    return getFollowing({ path: { event_id: eventId }, throwOnError });
  });
  const text = differenceText(difference);
  const button = (action: typeof act.variables & string, label: string, isMain = false) => (
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
    <li className={styles.difference}>
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
