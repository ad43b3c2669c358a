import { paths } from '../../app/router/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type LockReason, locked, lockMessages } from '../pick-lock.ts';
import type { PickEntry } from './pick-entry.client.ts';
import { ReopenedNotice } from './ReopenedNotice.tsx';

export function PickNotices({ entry, reason }: { entry: PickEntry; reason: LockReason | null }) {
  const { league, event, fights, picks } = entry;
  const changed = new Set(picks.filter((pick) => pick.needs_look).map((pick) => pick.fight_id));
  const bouts = fights.filter((fight) => changed.has(fight.id)).map((fight) => fight.bout_order);
  return (
    <>
      {reason && (
        <Notice
          tone="warning"
          title={locked}
          action={
            <ButtonLink variant="primary" to={paths.board(league.id, event.id)}>
              View Board
            </ButtonLink>
          }
        >
          {lockMessages[reason]}
        </Notice>
      )}
      <ReopenedNotice at={event.reopened_at} />
      {!reason && bouts.length > 0 && (
        <Notice tone="warning" title="The card changed">
          Have a fresh look at your {bouts.length === 1 ? 'pick' : 'picks'} on bout {bouts.join(', ')}.
        </Notice>
      )}
    </>
  );
}
