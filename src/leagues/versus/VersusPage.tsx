import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { getVersusOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetVersusResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { hundredths } from '../../scoring/hundredths.ts';
import { counted } from '../../text/counted.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Fact, FactList } from '../../ui/FactList.tsx';
import { MemberName } from '../../ui/MemberName.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { HeadingSkeleton, Loading } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Meetings } from './Meetings.tsx';
import { MemberPicker } from './MemberPicker.tsx';
import styles from './Versus.module.css';

/** Two members of a league against one another. */
export default function VersusPage() {
  const { leagueId = '', a = '', b = '' } = useParams();
  const path = { league_id: leagueId, user_a: a, user_b: b };
  const { data, error, refetch } = useQuery({
    ...getVersusOptions({ path }),
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
  const { league, a, b } = versus;
  return (
    <Page>
      <PageHeading
        kicker={<Link to={paths.league(league.id)}>{league.name}</Link>}
        title={`${a.shown_name} vs ${b.shown_name}`}
        actions={
          <ButtonLink size="small" to={paths.standings(league.id)}>
            Standings
          </ButtonLink>
        }
      />
      <Stack>
        <MemberPicker versus={versus} />
        {versus.event_count === 0 && versus.imported.event_count === 0 ? (
          <EmptyState title="No scored events in common">
            The comparison starts with the first scored event that both have picked.
          </EmptyState>
        ) : (
          <>
            <Score versus={versus} />
            {versus.event_count > 0 && <Meetings versus={versus} />}
          </>
        )}
      </Stack>
    </Page>
  );
}

function Score({ versus }: { versus: GetVersusResponse }) {
  const { a, b, event_count, both_count, same_count, agreement_percent, biggest_swing, imported } = versus;
  const [countsImported, setCountsImported] = useState(true);
  const { wins, ties, points } = totals(versus, countsImported);
  const differed = both_count - same_count;
  const neither = differed - a.right - b.right;
  return (
    <Panel
      title="Event wins"
      intro={`Over ${counted(event_count, 'scored event')} that both picked${
        imported.event_count > 0 && countsImported ? `, and ${imported.event_count} imported` : ''
      }.`}
    >
      <div className={styles.score}>
        <Side side={a} wins={wins.a} />
        <Side side={b} wins={wins.b} />
      </div>
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
      <div className={styles.facts}>
        <FactList>
          <Fact name="Ties">{counted(ties, 'event')}</Fact>
          <Fact name="Points">
            {points.a} to {points.b}
          </Fact>
          <Fact name="Agreement">
            {agreement_percent === null
              ? 'No fight in common'
              : `${agreement_percent}%: the same winner in ${same_count} of ${counted(both_count, 'fight')}`}
          </Fact>
          <Fact name="Where they differed">
            {differed === 0
              ? 'Nowhere yet'
              : [
                  `${a.shown_name} right ${counted(a.right, 'time')}`,
                  `${b.shown_name} ${b.right}`,
                  ...(neither > 0 ? [`neither ${neither}`] : []),
                ].join(', ')}
          </Fact>
          {biggest_swing && <Fact name="Biggest swing">{swingText(versus, biggest_swing)}</Fact>}
        </FactList>
      </div>
    </Panel>
  );
}

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

function Side({ side, wins }: { side: GetVersusResponse['a']; wins: number }) {
  return (
    <div className={styles.side}>
      <Avatar name={side.shown_name} src={side.avatar_url} size="large" />
      <p className={styles.name}>
        <MemberName name={side.shown_name} isMe={side.is_me} isFormer={side.is_former} />
      </p>
      <p className={styles.wins}>{wins}</p>
    </div>
  );
}
