import { type ReactNode, useState } from 'react';
import { messageOf } from '../../errors/messages.ts';
import {
  type ScoringName,
  scoringLabels,
  scoringNames,
  scorings,
  scoringText,
} from '../../scoring/scoring.ts';
import { normalizeName } from '../../text/normalize-name.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Row, Stack } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { DROP_WORST_MAX, SEASON_NAME_MAX, seasonNameProblem } from './season-name.ts';

type Fields = { name: string; drop_worst: number; points: ScoringName };

type Props = {
  name: string;
  dropWorst: number;
  canSetDrops: boolean;
  points: ScoringName;
  canSetPoints: boolean;
  label: string;
  busy: false | string;
  /** Why the server refused the last attempt. */
  refusal: ReactNode;
  /** More fields. */
  children?: ReactNode;
  onCancel: () => void;
  onSeason: (fields: Fields) => void;
};

export function SeasonForm({ canSetDrops, canSetPoints, children, label, busy, refusal, ...props }: Props) {
  const [name, setName] = useState(props.name);
  const [drop_worst, setDrops] = useState(props.dropWorst);
  const [points, setPoints] = useState(props.points);
  const [mistake, setMistake] = useState<string | null>(null);
  // A refusal from before the form was closed is not shown again.
  const [isSent, setSent] = useState(false);
  const submit = () => {
    const problem = seasonNameProblem(name);
    setMistake(problem && messageOf(problem));
    if (problem) return;
    setSent(true);
    props.onSeason({ name: normalizeName(name), drop_worst, points });
  };
  return (
    <Form onSubmit={submit}>
      <Stack tight>
        <Field label="Season Name" error={mistake ?? (isSent && refusal)} required>
          <TextInput
            value={name}
            maxLength={SEASON_NAME_MAX}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {children}
        <Field
          label="Points"
          hint={
            canSetPoints
              ? 'For the winner, more with the method, more with the round. Frozen at the first lock.'
              : "You can't change this once the season starts."
          }
        >
          <Select
            value={points}
            disabled={!canSetPoints}
            onChange={(event) => setPoints(event.target.value as ScoringName)}
          >
            {scoringNames.map((name) => (
              <option key={name} value={name}>
                {scoringLabels[name]}: {scoringText(scorings[name])}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Dropped results"
          hint={
            canSetDrops
              ? "How many of each member's lowest results don't count, a third of the events at most."
              : "You can't change this once the season starts."
          }
        >
          <Select
            value={drop_worst}
            disabled={!canSetDrops}
            onChange={(event) => setDrops(Number(event.target.value))}
          >
            {Array.from({ length: DROP_WORST_MAX + 1 }, (_, drops) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the number itself
              <option key={drops} value={drops}>
                {drops === 0 ? 'None' : drops}
              </option>
            ))}
          </Select>
        </Field>
        <Row>
          <Button type="submit" variant="primary" busy={busy}>
            {label}
          </Button>
          <Button onClick={props.onCancel}>Cancel</Button>
        </Row>
      </Stack>
    </Form>
  );
}
