import { Suspense } from 'react';
import { paths } from '../../app/router/paths.ts';
import { lazyLater } from '../../app/shell/later.client.ts';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { useSession } from '../../app/shell/session.client.ts';
import { useSettled } from '../../app/shell/use-settled.client.ts';
import { liveNowTitle } from '../../events/event-status.ts';
import { WatchLater } from '../../events/watch-later/WatchLater.tsx';
import { MainEvent } from '../../fights/poster/MainEvent.tsx';
import { picksLinkText } from '../../picks/picks-link.ts';
import { inText, missingText } from '../../picks/who-is-in.ts';
import { listed } from '../../text/listed.ts';
import { EventTime } from '../../time/EventTime.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RowLink, Rows } from '../../ui/RowLink.tsx';
import type { LeagueEvent, OwnLeague } from '../league-answers.client.ts';
import { inLeagues } from '../shortcuts/shortcuts.client.ts';
import { LockCountdown } from './LockCountdown.tsx';
import { OwnProgress } from './OwnProgress.tsx';
import { SkipEvent } from './SkipEvent.tsx';
import styles from './UpNext.module.css';

const LiveNight = lazyLater(() => import('./LiveNight.tsx'));
const OwnPlace = lazyOptional(() => import('./OwnPlace.tsx'));

type InLeague = { league: OwnLeague; event: LeagueEvent };
/** Along with the other leagues that have the same picks on the event. */
type Picked = InLeague & { others: InLeague[] };

type Props = { leagues: OwnLeague[]; skipped: string[]; clockAhead: number };

/** In order: picks to review, the event that is on, the event to pick. */
export function UpNext({ leagues, skipped, clockAhead }: Props) {
  const live = inLeagues(leagues, ({ live_event }) => live_event);
  const next = inLeagues(leagues, ({ next_event }) => next_event);
  return (
    <>
      <PicksToReview leagues={leagues} />
      {live[0] && <LiveEvent event={live[0].event} leagues={leagues} />}
      {next[0] && (
        <NextEvent event={next[0].event} inLeagues={next} skipped={skipped} clockAhead={clockAhead} />
      )}
    </>
  );
}

/** Leagues with the same picks are listed together, where the first of them stands. */
function pickedTogether(inLeagues: InLeague[]): Picked[] {
  const isPickedWith = (one: InLeague) => (other: InLeague) =>
    one === other || (one.event.id === other.event.id && one.event.same_picks && other.event.same_picks);
  return inLeagues
    .filter((one) => inLeagues.find(isPickedWith(one)) === one)
    .map((one) => ({ ...one, others: inLeagues.filter(isPickedWith(one)).slice(1) }));
}

const namesOf = ({ league, others }: Picked) =>
  listed([league.name, ...others.map((other) => other.league.name)]);

function PicksToReview({ leagues }: { leagues: OwnLeague[] }) {
  const changed = pickedTogether(
    leagues.flatMap((league) => league.to_review.map((event) => ({ league, event }))),
  );
  if (changed.length === 0) return null;
  return (
    <Notice tone="warning" title="The card changed">
      <p>Review your picks:</p>
      <ul className={styles.changed}>
        {changed.map((picked) => (
          <li key={`${picked.league.id} ${picked.event.id}`}>
            <ButtonLink size="small" to={paths.picks(picked.league.id, picked.event.id)}>
              {picked.event.name} · {namesOf(picked)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function LiveEvent({ event, leagues }: { event: LeagueEvent; leagues: OwnLeague[] }) {
  const [first, ...others] = leagues;
  const isSettled = useSettled();
  if (!first) return null;
  return (
    <Panel
      tone="loud"
      title={`${liveNowTitle(event)}: ${event.name}`}
      intro={<EventTime start={event.start_time} />}
    >
      <Stack tight>
        <div className={styles.room}>
          <LiveNight leagueId={first.id} eventId={event.id} />
        </div>
        <p className={styles.name} id={`live-${first.id}`}>
          {first.name}
        </p>
        <ButtonLink
          variant="primary"
          full
          to={paths.board(first.id, event.id)}
          aria-describedby={`live-${first.id}`}
        >
          View Live Board
        </ButtonLink>
      </Stack>
      {others.length > 0 && (
        <Rows label="In your other leagues">
          {others.map((league) => (
            <li key={league.id}>
              <RowLink
                to={paths.board(league.id, event.id)}
                spoken="View Live Board"
                title={league.name}
                end={
                  isSettled && (
                    <Suspense>
                      <OwnPlace leagueId={league.id} eventId={event.id} />
                    </Suspense>
                  )
                }
              />
            </li>
          ))}
        </Rows>
      )}
    </Panel>
  );
}

type NextProps = { event: LeagueEvent; inLeagues: InLeague[]; skipped: string[]; clockAhead: number };

function NextEvent({ event, inLeagues, skipped, clockAhead }: NextProps) {
  const live = inLeagues.some(({ league }) => league.live_event);
  return (
    <Panel tone={live ? 'plain' : 'loud'} title={`Next event: ${event.name}`}>
      <Stack tight>
        {event.main_event && <MainEvent fight={event.main_event} />}
        <LockCountdown event={event} clockAhead={clockAhead} />
        {event.fight_count === 0 && <p>Card to be announced.</p>}
        {event.fight_count > 0 && (
          <ul className={styles.leagues}>
            {pickedTogether(inLeagues).map((picked) => (
              <li key={picked.league.id} className={styles.league}>
                <div className={styles.own}>
                  <OwnProgress
                    label={<span id={`next-${picked.league.id}`}>{namesOf(picked)}</span>}
                    event={picked.event}
                  />
                  {[picked, ...picked.others].map(({ league, event: own }) => (
                    <WhoIsInLine
                      key={league.id}
                      event={own}
                      of={picked.others.length > 0 ? league.name : undefined}
                    />
                  ))}
                </div>
                <ButtonLink
                  variant={picked.event.picks_complete ? 'quiet' : 'primary'}
                  to={paths.picks(picked.league.id, event.id)}
                  aria-describedby={`next-${picked.league.id}`}
                >
                  {picksLinkText(picked.event)}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
        {event.fight_count > 0 && (
          <div className={styles.skip}>
            {inLeagues.some(({ event: own }) => !own.picks_complete) && (
              <SkipEvent eventId={event.id} skipped={skipped.includes(event.id)} />
            )}
            <WatchLater eventId={event.id} />
          </div>
        )}
      </Stack>
    </Panel>
  );
}

/** Empty when there is nobody to wait for. */
function WhoIsInLine({ event: { who_is_in }, of }: { event: LeagueEvent; of?: string }) {
  const { viewer } = useSession();
  if (!who_is_in || who_is_in.member_count < 2) return null;
  const missing = missingText(who_is_in, viewer?.id);
  return (
    <p className={styles.whoIsIn}>
      {of && `${of}: `}
      <strong>{inText(who_is_in)}</strong>
      {missing && ` · ${missing}`}
    </p>
  );
}
