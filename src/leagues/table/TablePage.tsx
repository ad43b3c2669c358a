import { Link, useSearchParams } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { LeagueHome } from '../league-answers.client.ts';
import { ReadLeague } from '../ReadLeague.tsx';
import { EventByEvent } from './EventByEvent.tsx';
import { SeasonPicker } from './SeasonPicker.tsx';
import { TableOf } from './TableOf.tsx';

const tabs = ['season', 'all', 'events'] as const;

/** A league's table over a year. */
export default function TablePage() {
  return <ReadLeague>{(league) => <LeagueTable league={league} />}</ReadLeague>;
}

/** Tab and season are in the address, so that they can be linked to. */
function LeagueTable({ league: { id, name, can } }: { league: LeagueHome }) {
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'season';
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
  return (
    <Page>
      <PageHeading
        kicker={<Link to={paths.league(id)}>{name}</Link>}
        title="Table"
        documentTitle={`Table · ${name}`}
        actions={
          <>
            <ButtonLink size="small" variant="bare" to={paths.rules()}>
              Rules
            </ButtonLink>
            {can.run && (
              <ButtonLink size="small" variant="bare" to={paths.leagueAdmin(id)}>
                Manage Seasons
              </ButtonLink>
            )}
          </>
        }
      />
      <Tabs
        label="Table"
        current={tab}
        onChange={(at) => show({ tab: at, season: at === 'season' && season === 'all' ? 'running' : season })}
        tabs={[
          {
            id: 'season',
            label: 'Season',
            panel: <TableOf key={season} leagueId={id} season={season} picker={picker} />,
          },
          {
            id: 'all',
            label: 'All-time',
            panel: (
              <TableOf
                key="all"
                leagueId={id}
                season="all"
                imported={imported}
                onImported={(on) => show({ tab: 'all', season, imported: on })}
              />
            ),
          },
          {
            id: 'events',
            label: 'Event by event',
            panel: <EventByEvent leagueId={id} season={season} picker={picker} />,
          },
        ]}
      />
    </Page>
  );
}
