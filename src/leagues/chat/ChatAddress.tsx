import { useState } from 'react';
import { setLeagueChatMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { LeagueChat } from '../../app/api/generated/types.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { type ChatService, chatServices, serviceOf } from '../../outbox/chat/chat-service.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Row, Stack } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { CHAT_ADDRESS_MAX } from './chat-post.ts';
import { chatFallbacks, serviceNames } from './chat-words.ts';

type Props = {
  leagueId: string;
  onSaved: (chat: LeagueChat) => void;
  onCancel: (() => void) | undefined;
};

export function ChatAddress({ leagueId, onSaved, onCancel }: Props) {
  const [address, setAddress] = useState('');
  const [service, setService] = useState<ChatService>('discord');
  const save = useMutation({ ...setLeagueChatMutation(), onSuccess: onSaved });
  const type = (typed: string) => {
    setAddress(typed);
    if (typed.trim() !== '') setService(serviceOf(typed));
  };
  const submit = () => {
    if (address.trim() !== '')
      save.mutate({ path: { league_id: leagueId }, body: { service, address: address.trim() } });
  };
  return (
    <Form onSubmit={submit}>
      <Stack tight>
        <p>Posts the night to the channel where your league talks. Nobody is ever pinged.</p>
        <Field
          label="Webhook address"
          hint="On Discord: Channel Settings, Integrations, Webhooks. We keep it encrypted and never show it again."
          error={refusalOf(save, chatFallbacks.save)}
          required
        >
          <TextInput
            type="url"
            inputMode="url"
            value={address}
            maxLength={CHAT_ADDRESS_MAX}
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        <Field label="Service">
          <Select value={service} onChange={(event) => setService(event.target.value as ChatService)}>
            {chatServices.map((one) => (
              <option key={one} value={one}>
                {serviceNames[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Row>
          <Button type="submit" variant="primary" busy={save.isPending && 'Saving…'}>
            Save Address
          </Button>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        </Row>
      </Stack>
    </Form>
  );
}
