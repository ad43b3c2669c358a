import Trophy from 'lucide-react/icons/trophy';
import { useState } from 'react';
import { Button } from '../src/ui/Button.tsx';
import { ButtonLink } from '../src/ui/ButtonLink.tsx';
import { CopyButton } from '../src/ui/CopyButton.tsx';
import { Field } from '../src/ui/Field.tsx';
import { FileInput } from '../src/ui/FileInput.tsx';
import { Menu } from '../src/ui/Menu.tsx';
import { Row, Stack } from '../src/ui/Page.tsx';
import { SegmentedChoice } from '../src/ui/SegmentedChoice.tsx';
import { Select } from '../src/ui/Select.tsx';
import { Switch } from '../src/ui/Switch.tsx';
import { TextArea } from '../src/ui/TextArea.tsx';
import { TextInput } from '../src/ui/TextInput.tsx';
import { Specimen } from './Specimen.tsx';

function Choices() {
  const [round, setRound] = useState<number | null>(2);
  const [open, setOpen] = useState(true);
  const rounds = [1, 2, 3, 4, 5].map((n) => ({ value: n, label: `R${n}`, spoken: `Round ${n}` }));
  return (
    <>
      <SegmentedChoice legend="Round" options={rounds} value={round} onChange={setRound} />
      <SegmentedChoice legend="Round, nothing chosen" options={rounds} value={null} onChange={setRound} />
      <SegmentedChoice legend="Round, locked" options={rounds} value={3} onChange={setRound} disabled />
      <Switch
        label="Anyone with the league link can join"
        hint="Switch it off to close the door."
        checked={open}
        onChange={setOpen}
      />
      <Switch label="Off" checked={false} onChange={() => undefined} />
      <Switch label="Not yours to change" checked disabled onChange={() => undefined} />
    </>
  );
}

export function Controls() {
  return (
    <>
      <Specimen name="Button">
        <Row>
          <Button variant="primary">Save &amp; Continue</Button>
          <Button>Cancel</Button>
          <Button variant="danger">Delete League</Button>
          <Button variant="bare">Forgot your password?</Button>
        </Row>
        <Row>
          <Button variant="primary" size="large" icon={<Trophy aria-hidden />}>
            Enter Picks
          </Button>
          <Button size="large">View Live Board</Button>
          <Button variant="primary" busy="Saving…">
            Save
          </Button>
          <Button disabled>Disabled</Button>
          <Button size="small">Small</Button>
          <CopyButton text="https://example.com/invite/abc" />
          <ButtonLink to="/dev/gallery">A link</ButtonLink>
          <Menu
            label="Actions for Dana"
            items={[
              { label: 'Make admin', run: () => undefined },
              { label: 'Remove', run: () => undefined },
            ]}
          />
        </Row>
      </Specimen>
      <Specimen name="Field">
        <Stack tight>
          <Field label="Nickname" hint="Others see this." counter={[6, 12]} required>
            <TextInput defaultValue="Dana W" />
          </Field>
          <Field label="Nickname" error="Nickname must be 12 characters or less" counter={[14, 12]}>
            <TextInput defaultValue="Dana Whitcombe" />
          </Field>
          <Field label="Email">
            <TextInput type="email" placeholder="you@example.com" />
          </Field>
          <Field label="Password">
            <TextInput type="password" defaultValue="secret" disabled />
          </Field>
          <Field label="Profile picture" hint="PNG, JPEG, WebP, GIF or AVIF">
            <FileInput accept="image/*" onFile={() => undefined} />
          </Field>
          <Field label="Scheduled Rounds">
            <Select defaultValue="3">
              <option value="3">3</option>
              <option value="5">5</option>
            </Select>
          </Field>
          <Field label="Card">
            <TextArea placeholder="Paste a card" />
          </Field>
        </Stack>
      </Specimen>
      <Specimen name="SegmentedChoice, Switch">
        <Choices />
      </Specimen>
    </>
  );
}
