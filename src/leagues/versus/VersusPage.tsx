import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { getVersusOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetVersusResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { hundredths } from '../../scoring/hundredths.ts';
import { counted } from '../../text/counted.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useDocumentTitle } from '../../ui/document-title.client.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Fact, FactList } from '../../ui/FactList.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { raggedEdgeClass } from '../../ui/ragged-edge.ts';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { HeadingSkeleton, Loading } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { LeagueTabs } from '../LeagueLinks.tsx';
import { Meetings } from './Meetings.tsx';
import { MemberPicker } from './MemberPicker.tsx';
import { useSeason } from './season.client.ts';
import styles from './Versus.module.css';

const spans = [
  { value: 'season', label: 'Season' },
  { value: 'all', label: 'All-time' },
] as const;

/** Two members of a league against one another. */
export default function VersusPage() {
  const { leagueId = '', a = '', b = '' } = useParams();
  const [{ season }] = useSeason();
  const path = { league_id: leagueId, user_a: a, user_b: b };
  const { data, error, refetch } = useQuery({
    ...getVersusOptions({ path, ...(season && { query: { season } }) }),
    placeholderData: keepPreviousData,
  });
  if (data) return <Versus versus={data} />;
  return (
    <Page>
      {!error && (
        <>
          <HeadingSkeleton />
          <Loading label="Loading comparison…" panels />
        </>
      )}
      <ProblemNotice
        error={error}
        fallback={fallbackMessages.load_versus}
        onRetry={refetch}
        action={<ButtonLink to={paths.league(leagueId)}>Back to League</ButtonLink>}
      />
    </Page>
  );
}

function Versus({ versus }: { versus: GetVersusResponse }) {
  const { league, event_count, imported } = versus;
  const [countsImported, setCountsImported] = useState(true);
  const [{ season }, setSeason] = useSeason();
  const shown = totals(versus, countsImported);
  return (
    <Page>
      <div className={styles.head}>
        <p className={styles.league}>{league.name}</p>
        <LeagueTabs id={league.id} rivals={[versus.a.id, versus.b.id]} />
      </div>
      <Poster versus={versus} wins={shown.wins} />
      <Stack>
        <SegmentedChoice
          legend="Over"
          hideLegend
          options={spans}
          value={season === 'all' ? 'all' : 'season'}
          onChange={(span) => setSeason(span === 'all' ? 'all' : undefined)}
        />
        {event_count === 0 && imported.event_count === 0 ? (
          <EmptyState title="No scored events in common">
            {versus.season ? `Nothing in ${versus.season.name} yet.` : 'Nothing yet.'} The comparison starts
            with the first scored event that both have picked.
          </EmptyState>
        ) : (
          <>
            {imported.event_count > 0 && (
              <div className={styles.imported}>
                <Switch
                  label="Count imported results"
                  hint="They have points, but no picks to compare."
                  checked={countsImported}
                  onChange={setCountsImported}
                />
              </div>
            )}
            <Tape versus={versus} totals={shown} countsImported={countsImported} />
            {event_count > 0 && <Meetings versus={versus} />}
          </>
        )}
      </Stack>
    </Page>
  );
}

/** Both names above the seam, and how many events each has won against the other. */
function Poster({ versus, wins }: { versus: GetVersusResponse; wins: { a: number; b: number } }) {
  const { a, b } = versus;
  useDocumentTitle(`${a.shown_name} vs ${b.shown_name}`);
  return (
    <header className={classNames(styles.poster, raggedEdgeClass())}>
      <Avatar name={a.shown_name} src={a.avatar_url} size="large" />
      <p className={styles.score}>
        <VisuallyHidden>Event wins: </VisuallyHidden>
        {wins.a} – {wins.b}
      </p>
      <Avatar name={b.shown_name} src={b.avatar_url} size="large" />
      <h1 className={styles.title} tabIndex={-1}>
        {a.shown_name} vs {b.shown_name}
      </h1>
      <MemberPicker versus={versus} />
    </header>
  );
}

type TapeProps = { versus: GetVersusResponse; totals: Totals; countsImported: boolean };

/** Side by side, the better figure in gold. */
function Tape({ versus, totals: { points, ties }, countsImported }: TapeProps) {
  const { a, b, season, event_count, both_count, same_count, agreement_percent, biggest_swing, imported } =
    versus;
  const neither = both_count - same_count - a.right - b.right;
  const whose = a.is_me || b.is_me ? 'you' : 'they';
  return (
    <Panel
      title="Tale of the tape"
      intro={`Over ${counted(event_count, 'scored event')}${season ? ` of ${season.name}` : ''} that both picked${
        imported.event_count > 0 && countsImported ? `, and ${imported.event_count} imported` : ''
      }.`}
    >
      <table className={styles.tape}>
        <thead className={styles.heads}>
          <tr>
            <th scope="col">{a.shown_name}</th>
            <td />
            <th scope="col">{b.shown_name}</th>
          </tr>
        </thead>
        <tbody>
          <TapeRow name="Points" a={points.a} b={points.b} />
          <TapeRow name="Perfect picks" a={a.perfectPicks} b={b.perfectPicks} />
          {both_count > same_count && (
            <TapeRow
              name={`Right where ${whose} differed${neither > 0 ? ` · neither ${neither}` : ''}`}
              a={a.right}
              b={b.right}
            />
          )}
        </tbody>
      </table>
      <FactList>
        <Fact name="Ties">{counted(ties, 'event')}</Fact>
        <Fact name="Agreement">
          {agreement_percent === null
            ? 'No fight in common'
            : `${agreement_percent}%: the same winner in ${same_count} of ${counted(both_count, 'fight')}`}
        </Fact>
        {biggest_swing && <Fact name="Biggest swing">{swingText(versus, biggest_swing)}</Fact>}
      </FactList>
    </Panel>
  );
}

function TapeRow({ name, a, b }: { name: string; a: number; b: number }) {
  return (
    <tr>
      <td className={classNames(styles.side, a > b && styles.better)}>{a}</td>
      <th scope="row">{name}</th>
      <td className={classNames(styles.side, b > a && styles.better)}>{b}</td>
    </tr>
  );
}

type Totals = ReturnType<typeof totals>;

function totals({ a, b, ties, imported }: GetVersusResponse, countsImported: boolean) {
  if (!countsImported) return { wins: { a: a.wins, b: b.wins }, ties, points: { a: a.points, b: b.points } };
  return {
    wins: { a: a.wins + imported.wins.a, b: b.wins + imported.wins.b },
    ties: ties + imported.ties,
    points: { a: hundredths(a.points + imported.points.a), b: hundredths(b.points + imported.points.b) },
  };
}

function swingText(
  { a, b }: GetVersusResponse,
  { event, points }: NonNullable<GetVersusResponse['biggest_swing']>,
) {
  const [winner, more, less] = points.a > points.b ? [a, points.a, points.b] : [b, points.b, points.a];
  return `${winner.shown_name} by ${counted(more - less, 'point')} (${more} to ${less}), ${event.name}`;
}
