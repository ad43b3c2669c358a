import { type ReactNode, useState } from 'react';
import { messageOf } from '../../errors/messages.ts';
import { normalizeName } from '../../text/normalize-name.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Stack } from '../../ui/Page.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { LEAGUE_NAME_MAX, leagueNameProblem } from '../league-name.ts';

interface Props {
  typed: string;
  onType: (typed: string) => void;
  /** Called only with a valid name. */
  onName: (name: string) => void;
  /** Why the server refused the last name. */
  refusal: ReactNode;
  busy: false | string;
  label: string;
}

export function LeagueNameForm({ typed, onType, onName, refusal, busy, label }: Props) {
  const [mistake, setMistake] = useState<string | null>(null);
  const submit = () => {
    const problem = leagueNameProblem(typed);
    setMistake(problem && messageOf(problem));
    if (!problem) onName(normalizeName(typed));
  };
  return (
    <Form onSubmit={submit}>
      <Stack tight>
        <Field label="League Name" error={mistake ?? refusal} required>
          <TextInput
            value={typed}
            maxLength={LEAGUE_NAME_MAX}
            autoComplete="off"
            onChange={(event) => onType(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" busy={busy}>
          {label}
        </Button>
      </Stack>
    </Form>
  );
}
