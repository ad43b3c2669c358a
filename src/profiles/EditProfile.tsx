import type { GetOwnProfileResponse } from '../app/api/generated/types.gen.ts';
import { ProblemNotice } from '../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { nameLength } from '../text/normalize-name.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Row, Stack } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { EditAvatar } from './EditAvatar.tsx';
import { NICKNAME_MAX } from './nickname.ts';
import { useProfileForm } from './profile-form.client.ts';

/** An uploaded image saves right away; an image address saves together with the nickname. */
export function EditProfile({ profile }: { profile: GetOwnProfileResponse }) {
  const form = useProfileForm(profile);
  return (
    <Panel title="Your profile">
      <Stack>
        <EditAvatar profile={profile} />
        <Form onSubmit={form.submit}>
          <Stack>
            <Field
              label="Nickname"
              counter={[nameLength(form.nickname), NICKNAME_MAX]}
              error={form.nameRefused}
              required
            >
              <TextInput
                value={form.nickname}
                autoComplete="nickname"
                onChange={(event) => form.setNickname(event.target.value)}
              />
            </Field>
            <Field label="Avatar URL" hint="Or paste a link to an image." error={form.addressRefused}>
              <TextInput
                type="url"
                inputMode="url"
                placeholder="https://"
                value={form.address}
                onChange={(event) => form.setAddress(event.target.value)}
              />
            </Field>
            <ProblemNotice error={form.save.error} fallback={fallbackMessages.save_profile} />
            <SaveChanges form={form} />
          </Stack>
        </Form>
      </Stack>
    </Panel>
  );
}

function SaveChanges({ form: { save, changed } }: { form: ReturnType<typeof useProfileForm> }) {
  return (
    <Row>
      <Button type="submit" variant="primary" busy={save.isPending && 'Saving…'}>
        Save Changes
      </Button>
      {save.isSuccess && !changed && <span role="status">Saved</span>}
    </Row>
  );
}
