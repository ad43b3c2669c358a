import { useState } from 'react';
import { nudgeMembersMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { countIn, inText } from '../../picks/who-is-in.ts';
import { counted } from '../../text/counted.ts';
import { momentHere } from '../../time/here-time.client.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Row, Stack } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.client.ts';
import type { LeagueEvent, LeagueHome } from '../league-answers.client.ts';
import { isIncomplete } from './nudge.ts';
import styles from './PickProgress.module.css';
import type { PickProgress } from './progress-query.client.ts';
import { nobodyText, nudgeTitle } from './progress-text.ts';

type Props = { league: LeagueHome; event: LeagueEvent; progress: PickProgress };

export function NudgeMembers({ league, event, progress }: Props) {
  const { members, nudge, nudge_count } = progress;
  /** How many the question was about, 0 while it is closed: another admin may nudge them meanwhile. */
  const [asked, setAsked] = useState(0);
  const path = { league_id: league.id, event_id: event.id };
  const send = useMutation({
    ...nudgeMembersMutation(),
    onSuccess({ member_count }) {
      setAsked(0);
      toast(`Nudged ${counted(member_count, 'member')}`, { tone: 'success' });
    },
  });
  const me = league.members.find(({ is_me }) => is_me);
  const counts = countIn(members.map((member) => ({ ...member, is_in: !isIncomplete(member) })));
  return (
    <>
      <Row between>
        <p className={styles.summary}>
          <strong>{inText(counts)}</strong>
        </p>
        {nudge_count > 0 && (
          <Button variant="primary" onClick={() => setAsked(nudge_count)}>
            Nudge
          </Button>
        )}
      </Row>
      {nudge && (
        <p className={styles.about}>
          {nudge.shown_name} sent the nudge for this event {momentHere(nudge.nudged_at)}.
        </p>
      )}
      {!nudge && nudge_count === 0 && <p className={styles.about}>{nobodyText(members)}</p>}
      <ConfirmDialog
        open={asked > 0}
        title={nudgeTitle(asked)}
        message={
          <Stack tight>
            <p>
              {asked === 1 ? 'This member gets' : `These ${asked} members get`} “{me?.shown_name}
              ’s waiting on your picks in {league.name}: {event.name}” by email or push. Members asleep get it
              at 8 AM.
            </p>
            <p>Only one nudge per event.</p>
          </Stack>
        }
        confirmLabel="Nudge"
        busy={send.isPending && 'Nudging…'}
        error={refusalOf(send, adminFallbackMessages.nudge)}
        onConfirm={() => send.mutate({ path })}
        onClose={() => setAsked(0)}
      />
    </>
  );
}
