import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { getInvitedCardOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetInvitedCardResponse } from '../../app/api/generated/types.gen.ts';
import { toProblem } from '../../app/api/problem.client.ts';
import { paths } from '../../app/router/paths.ts';
import { afterPaint } from '../../app/shell/after-paint.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { useSession } from '../../app/shell/session.client.ts';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { scoringOf } from '../../scoring/scoring.ts';
import { ScoringContext } from '../../scoring/scoring-context.client.ts';
import { formatHere } from '../../time/here-time.client.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { createPickSaver } from '../autosave/pick-saver.client.ts';
import { guestChoices } from '../guest/guest-picks.client.ts';
import { locked as lockedTitle, lockMessages } from '../pick-lock.ts';
import { OpenCard } from './OpenCard.tsx';
import styles from './PickNotices.module.css';
import { usePassed } from './use-server-now.client.ts';

const refreshEvery = 30_000;

/** An invite's card, to pick from before having an account. */
export default function GuestPicks({ code, eventId }: { code: string; eventId: string }) {
  const { viewer } = useSession();
  const query = useQuery({
    ...getInvitedCardOptions({ path: { code, event_id: eventId } }),
    refetchInterval: refreshEvery,
  });
  const { data, error } = query;
  if (viewer) return <Redirect replace to={paths.invite(code)} />;
  if (!data)
    return (
      <Page>
        {!error && <Loading label="Loading fights…" rowHeight="24rem" />}
        <ProblemNotice error={error} fallback={fallbackMessages.load_fights} onRetry={query.refetch} />
        {error && <ButtonLink to={paths.invite(code)}>Back to the Invite</ButtonLink>}
      </Page>
    );
  const clockAhead = Date.parse(data.server_time) - query.dataUpdatedAt;
  return (
    <Page>
      <ScoringContext value={scoringOf(data)}>
        <PageHeading
          kicker={data.league.name}
          title={data.event.name}
          intro={formatHere(data.event.start_time)}
        />
        <GuestCard
          key={`${code} ${eventId}`}
          code={code}
          card={data}
          isOver={toProblem(error, '').code === 'picks_locked'}
          clockAhead={clockAhead}
        />
      </ScoringContext>
    </Page>
  );
}

type Props = {
  code: string;
  card: GetInvitedCardResponse;
  /** The server no longer offers it. */
  isOver: boolean;
  clockAhead: number;
};

function GuestCard({ code, card, isOver, clockAhead }: Props) {
  const { league, event } = card;
  const [, navigate] = useLocation();
  const [saver] = useState(() => guestSaver({ leagueId: league.id, eventId: event.id }, clockAhead));
  const hasStarted = usePassed(event.start_time, clockAhead);
  const locked = hasStarted || isOver;
  const join = paths.invite(code);
  useEffect(() => {
    addEventListener('pagehide', saver.saveNow);
    return () => removeEventListener('pagehide', saver.saveNow);
  }, [saver]);
  const entry = {
    ...card,
    lock_reason: null,
    picks: [],
    offers: [],
    moved_away: [],
    same_picks: null,
  };
  return (
    <>
      <div className={styles.notices}>
        {locked ? (
          <Notice title={lockedTitle} action={<ButtonLink to={join}>Join the League</ButtonLink>}>
            {hasStarted && lockMessages.started}
          </Notice>
        ) : (
          <p className={styles.words}>
            Pick now, join after. Your picks stay in this browser until you save them; clear it, and they're
            gone.
          </p>
        )}
      </div>
      <OpenCard
        entry={entry}
        saver={saver}
        memberName=""
        locked={locked}
        clockAhead={clockAhead}
        onSave={() => {
          saver.saveNow();
          navigate(join);
        }}
      />
    </>
  );
}

/** Needs no server: choices are in the browser's storage. */
function guestSaver(card: { leagueId: string; eventId: string }, clockAhead: number) {
  const unsaved = guestChoices(card);
  const storedHere = (fight_id: string, { pick, revision }: ReturnType<typeof unsaved.read>[string]) => ({
    ...pick,
    fight_id,
    revision,
    saved_at: new Date(revision).toISOString(),
    needs_review: false,
    picked_against: null,
    since_picked: null,
  });
  return createPickSaver({
    isGuest: true,
    stored: Object.entries(unsaved.read()).map(([fightId, choice]) => storedHere(fightId, choice)),
    send: async (fightId, choice) => ({ outcome: 'saved', pick: storedHere(fightId, choice), also: [] }),
    unsaved,
    now: () => Date.now() + clockAhead,
    later() {},
    afterPaint,
  });
}
