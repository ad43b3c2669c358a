import { Suspense } from 'react';
import { Link, useSearchParams } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { lazyScreen } from '../../app/shell/lazy.client.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { LeagueLinks } from '../LeagueLinks.tsx';
import type { LeagueHome } from '../league-answers.client.ts';
import { ReadLeague } from '../ReadLeague.tsx';
import { SeasonPicker } from './SeasonPicker.tsx';

/** Loaded on demand, because a tab shows only one of them. */
const StandingsOf = lazyScreen(() => import('./StandingsOf.tsx'));
const EventByEvent = lazyScreen(() => import('./EventByEvent.tsx'));

const tabs = ['season', 'all', 'events'] as const;
const tabIn = (query: URLSearchParams) => tabs.find((one) => one === query.get('tab')) ?? 'season';

/** Loads the code of the tab in the address. */
export const loader = () =>
  (tabIn(new URLSearchParams(location.search)) === 'events' ? EventByEvent : StandingsOf).load();

const waiting = <Loading label="Loading standings…" rowHeight="4rem" rows={6} />;

/** A league's table, season by season. */
export default function StandingsPage() {
  return <ReadLeague>{(league) => <LeagueStandings league={league} />}</ReadLeague>;
}

/** Tab and season are in the address, so that they can be linked to. */
function LeagueStandings({ league }: { league: LeagueHome }) {
  const { id, name, can } = league;
  const [query, setQuery] = useSearchParams();
  const tab = tabIn(query);
  const season = query.get('season') ?? 'running';
  const imported = query.get('imported') !== 'off';
  const show = (shown: { tab: string; season: string; imported?: boolean }) => {
    const { tab: at, season: of, imported: counts = imported } = shown;
    setQuery(
      {
        ...(at !== 'season' && { tab: at }),
        ...(of !== 'running' && { season: of }),
        ...(!counts && { imported: 'off' }),
      },
      { replace: true },
    );
  };
  const picker = (
    <SeasonPicker
      leagueId={id}
      season={season}
      withAllTime={tab === 'events'}
      onChange={(of) => show({ tab, season: of })}
    />
  );
  const links = (
    <>
      <ButtonLink size="small" to={paths.rules()}>
        Rules
      </ButtonLink>
      {can.run && (
        <ButtonLink size="small" to={paths.leagueAdmin(id)}>
          Manage Seasons
        </ButtonLink>
      )}
    </>
  );
  return (
    <Page>
      <PageHeading
        kicker={<Link to={paths.league(id)}>{name}</Link>}
        title="Standings"
        documentTitle={`Standings · ${name}`}
        actions={<LeagueLinks league={league} />}
      />
      <Tabs
        label="Standings"
        current={tab}
        onChange={(at) => show({ tab: at, season: at === 'season' && season === 'all' ? 'running' : season })}
        tabs={[
          {
            id: 'season',
            label: 'Season',
            panel: (
              <Suspense fallback={waiting}>
                <StandingsOf key={season} leagueId={id} season={season} picker={picker} links={links} />
              </Suspense>
            ),
          },
          {
            id: 'all',
            label: 'All-time',
            panel: (
              <Suspense fallback={waiting}>
                <StandingsOf
                  key="all"
                  leagueId={id}
                  season="all"
                  links={links}
                  imported={imported}
                  onImported={(on) => show({ tab: 'all', season, imported: on })}
                />
              </Suspense>
            ),
          },
          {
            id: 'events',
            label: 'Event by event',
            panel: (
              <Suspense fallback={waiting}>
                <EventByEvent leagueId={id} season={season} picker={picker} links={links} />
              </Suspense>
            ),
          },
        ]}
      />
    </Page>
  );
}
