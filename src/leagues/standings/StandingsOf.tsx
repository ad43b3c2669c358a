import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Field } from '../../ui/Field.tsx';
import { Row, Stack } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { EmptyStandings } from './EmptyStandings.tsx';
import { SeasonFacts, SeasonNews } from './SeasonFacts.tsx';
import { SeasonStandings } from './SeasonStandings.tsx';
import styles from './Standings.module.css';
import { csvAddress, standingsQuery } from './standings-query.client.ts';
import type { StandingsOrder } from './standings-text.ts';
import { ThroughSlider } from './ThroughSlider.tsx';

type Props = {
  leagueId: string;
  season: string;
  picker?: ReactNode;
  /** Below the table and not above it: a short table takes less room than its placeholder, so the links would jump. */
  links: ReactNode;
  /** For the all-time standings: whether imported results count. */
  imported?: boolean;
  onImported?: (imported: boolean) => void;
};

/** A season's table or the all-time one, as it stands or as it stood after an event. */
export default function StandingsOf({ leagueId, season, picker, links, imported = true, onImported }: Props) {
  const [through, setThrough] = useState<string>();
  const [order, setOrder] = useState<StandingsOrder>('points');
  const current = useQuery(standingsQuery({ leagueId, season, imported }));
  const then = useQuery({
    ...standingsQuery({ leagueId, season, through, imported }),
    enabled: through !== undefined,
  });
  const shown = (through !== undefined && then.data) || current.data;
  // Until the first earlier table arrives, today's is shown.
  const isThen = shown !== current.data;
  // The table in sight is not yet the one that the slider names.
  const isMoving = through !== undefined && then.isPlaceholderData;
  const events = current.data?.events ?? [];
  const hasRows = shown && (events.length > 0 || shown.is_snapshot || shown.imported === 'counted');
  const isWaiting = !shown && current.isPending;
  return (
    <Stack>
      <Stack tight>
        <div className={styles.tools}>
          {picker}
          <Field label="Order by" hideLabel>
            <Select value={order} onChange={(event) => setOrder(event.target.value as StandingsOrder)}>
              <option value="points">By points</option>
              <option value="average">By points per event</option>
            </Select>
          </Field>
        </div>
        {hasRows && events.length > 1 && !shown.is_snapshot && (
          <ThroughSlider events={events} through={through} onChange={setThrough} />
        )}
        {hasRows && <SeasonNews table={shown} isThen={isThen} />}
      </Stack>
      {isWaiting && <Loading label="Loading standings…" rowHeight="4rem" rows={6} />}
      <ProblemNotice
        error={current.error ?? then.error}
        fallback={fallbackMessages.load_scores}
        onRetry={current.error ? current.refetch : then.refetch}
      />
      {shown?.imported && (
        <div className={styles.imported}>
          <Switch label="Count imported results" checked={imported} onChange={(on) => onImported?.(on)} />
        </div>
      )}
      {shown && !hasRows && <EmptyStandings leagueId={leagueId} season={shown.season} />}
      {hasRows && (
        <div className={styles.shown} aria-busy={isMoving || undefined}>
          <Stack>
            <SeasonStandings leagueId={leagueId} table={shown} order={order} isThen={isThen} />
            <SeasonFacts table={shown} isThen={isThen} />
          </Stack>
        </div>
      )}
      {!isWaiting && (
        <Row>
          {hasRows && (
            <ButtonLink
              size="small"
              to={csvAddress('standings', { leagueId, season, through, imported })}
              download
            >
              Export CSV
            </ButtonLink>
          )}
          {links}
        </Row>
      )}
    </Stack>
  );
}
