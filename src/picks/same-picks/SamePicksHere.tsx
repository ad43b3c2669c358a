import { useState } from 'react';
import { pickAlikeMutation, pickApartMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { lastFailure, useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { counted } from '../../text/counted.ts';
import { listed } from '../../text/listed.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { PickEntry } from '../pick-entry.client.ts';
import styles from './SamePicksHere.module.css';
import { sharedBy } from './shared-by.client.ts';

/** Which leagues a pick made here is saved for, and how to leave that for one event. */
export default function SamePicksHere({ entry }: { entry: PickEntry }) {
  const { same_picks, league, event } = entry;
  const [isAsking, setAsking] = useState(false);
  const path = { league_id: league.id, event_id: event.id };
  const apart = useMutation(pickApartMutation());
  const alike = useMutation({ ...pickAlikeMutation(), onSuccess: () => setAsking(false) });
  const shared = sharedBy(entry);
  const others = same_picks?.is_apart ? same_picks.leagues : [];
  if (shared.length === 0 && others.length === 0) return null;
  const { replaces = 0 } = same_picks ?? {};
  const names = listed(others.map(({ name }) => name));
  return (
    <div className={styles.here}>
      {shared.length > 0 ? (
        <>
          <span title={listed(shared.map(({ name }) => name))}>
            Saved for {counted(shared.length, 'league')}
          </span>
          <Button
            variant="bare"
            size="small"
            busy={apart.isPending && 'Saving…'}
            onClick={() => apart.mutate({ path })}
          >
            Different picks here
          </Button>
        </>
      ) : (
        <>
          <span>Different picks here</span>
          <Button
            variant="bare"
            size="small"
            busy={alike.isPending && 'Saving…'}
            onClick={() => (replaces > 0 ? setAsking(true) : alike.mutate({ path }))}
          >
            {others.length === 1 ? `Same as ${names}` : `Same as ${counted(others.length, 'league')}`}
          </Button>
        </>
      )}
      <ProblemNotice
        error={isAsking ? null : lastFailure(apart, alike)}
        fallback={fallbackMessages.same_picks}
      />
      <ConfirmDialog
        open={isAsking}
        title={`Same picks as in ${names}?`}
        message={`This replaces ${counted(replaces, 'pick')} here.`}
        confirmLabel={`Replace ${counted(replaces, 'Pick')}`}
        busy={alike.isPending && 'Replacing…'}
        error={refusalOf(alike, fallbackMessages.same_picks)}
        onConfirm={() => alike.mutate({ path })}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
