import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { getLeagueOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetVersusResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './Versus.module.css';

type Named = { id: string; shown_name: string };

/** Chooses two members to compare; a former member who is one of them is listed too. */
export function MemberPicker({ versus: { league, a, b } }: { versus: GetVersusResponse }) {
  const [, navigate] = useLocation();
  const { data } = useQuery(getLeagueOptions({ path: { league_id: league.id } }));
  const [one, setOne] = useState(a.id);
  const [other, setOther] = useState(b.id);
  const members: Named[] = data?.members ?? [];
  const former = [a, b].filter(({ id }) => members.every((member) => member.id !== id));
  const listed = [...members, ...former];
  return (
    <form
      className={styles.picker}
      onSubmit={(event) => {
        event.preventDefault();
        navigate(paths.versus(league.id, one, other), { replace: true });
      }}
    >
      <Choice label="Member" value={one} taken={other} listed={listed} onChange={setOne} />
      <Choice label="Against" value={other} taken={one} listed={listed} onChange={setOther} />
      <Button type="submit">Compare</Button>
    </form>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  /** By the other choice. */
  taken: string;
  listed: readonly Named[];
  onChange: (id: string) => void;
};

function Choice({ label, value, taken, listed, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {listed.map(({ id, shown_name }) => (
          <option key={id} value={id} disabled={id === taken}>
            {shown_name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
