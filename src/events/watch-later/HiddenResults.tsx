import { useState } from 'react';
import {
  showEverythingMutation,
  showNextResultMutation,
} from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { lastFailure, useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Button } from '../../ui/Button.tsx';
import { recordAsked } from './asked-result.client.ts';
import styles from './HiddenResults.module.css';
import { useForgetShown } from './watch-later.client.ts';

type Props = { eventId: string; shown: number };

/** Stands above a board whose results the viewer watches later: they come one by one, in the order of the night. */
export default function HiddenResults({ eventId, shown }: Props) {
  const forgetShown = useForgetShown();
  const [isCaughtUp, setCaughtUp] = useState(false);
  const path = { event_id: eventId };
  const next = useMutation({
    ...showNextResultMutation(),
    // Noted before the answer, because the board arrives together with it.
    onMutate: recordAsked,
    onSuccess: (answer, { body }) => {
      setCaughtUp(answer.shown !== null && answer.shown < body.count);
      return forgetShown();
    },
  });
  const everything = useMutation({ ...showEverythingMutation(), onSuccess: forgetShown });
  const isPending = next.isPending || everything.isPending;
  return (
    <section className={styles.bar} aria-label="Watch it later">
      <p role="status" className={styles.words}>
        {isCaughtUp ? 'No more results yet.' : 'Results are hidden until you ask.'}
      </p>
      <Button
        variant="primary"
        busy={isPending && 'Show Next Result'}
        onClick={() => next.mutate({ path, body: { count: shown + 1 } })}
      >
        Show Next Result
      </Button>
      <Button
        variant="bare"
        busy={isPending && 'Show Everything'}
        onClick={() => everything.mutate({ path })}
      >
        Show Everything
      </Button>
      <ProblemNotice error={lastFailure(next, everything)} fallback={fallbackMessages.watch_later} />
    </section>
  );
}
