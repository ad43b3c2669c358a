import { useQuery } from '@tanstack/react-query';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { type ListedSeason, seasonsQuery } from './standings-query.client.ts';

type Props = {
  leagueId: string;
  /** An id, 'running' or 'all'. */
  season: string;
  withAllTime: boolean;
  onChange: (season: string) => void;
};

/** Short, because on a phone it shares its row with the order. */
const label = ({ name, status }: ListedSeason) =>
  ({ finished: name, running: `${name} (now)`, upcoming: `${name} (upcoming)` })[status];

/** The running season goes by that word, so that its address stays that of the league's table. */
export function SeasonPicker({ leagueId, season, withAllTime, onChange }: Props) {
  const { data } = useQuery(seasonsQuery(leagueId));
  const seasons = data?.seasons ?? [];
  const running = seasons.find(({ status }) => status === 'running');
  const value = season === running?.id ? 'running' : season;
  return (
    <Field label="Season" hideLabel>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {!running && <option value="running">Current season</option>}
        {seasons.map((one) => (
          <option key={one.id} value={one === running ? 'running' : one.id}>
            {label(one)}
          </option>
        ))}
        {withAllTime && <option value="all">All-time</option>}
      </Select>
    </Field>
  );
}
