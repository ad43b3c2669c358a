import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { getLeagueOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetVersusResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { useSeason } from './season.client.ts';
import styles from './Versus.module.css';

type Named = { id: string; shown_name: string; is_former?: boolean };

/** Chooses two members to compare; a former member who is one of the two is listed as well. */
export function MemberPicker({ versus: { league, a, b } }: { versus: GetVersusResponse }) {
  const [, navigate] = useLocation();
  const [{ season }] = useSeason();
  const { data } = useQuery(getLeagueOptions({ path: { league_id: league.id } }));
  const members: Named[] = data?.members ?? [];
  const former = [a, b].filter(({ id }) => members.every((member) => member.id !== id));
  const listed = [...members, ...former];
  const show = (one: string, other: string) =>
    navigate(paths.versus(league.id, one, other, season ? { season } : {}), { replace: true });
  return (
    <div className={styles.names}>
      <Choice label="Member" value={a.id} taken={b.id} listed={listed} onChange={(id) => show(id, b.id)} />
      <Choice label="Against" value={b.id} taken={a.id} listed={listed} onChange={(id) => show(a.id, id)} />
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  /** Taken by the other choice. */
  taken: string;
  listed: readonly Named[];
  onChange: (id: string) => void;
};

function Choice({ label, value, taken, listed, onChange }: ChoiceProps) {
  return (
    <Field label={label} hideLabel>
      <Select className={styles.name} value={value} onChange={(event) => onChange(event.target.value)}>
        {listed.map(({ id, shown_name, is_former }) => (
          <option key={id} value={id} disabled={id === taken}>
            {shown_name}
            {is_former && ' (former)'}
          </option>
        ))}
      </Select>
    </Field>
  );
}
