import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getLeagueChatOptions,
  removeLeagueChatMutation,
  testLeagueChatMutation,
} from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { LeagueChat } from '../../app/api/generated/types.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { problemLine } from '../../app/api/problem.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { counted } from '../../text/counted.ts';
import { Button } from '../../ui/Button.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row, Stack } from '../../ui/Page.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.client.ts';
import { ChatAddress } from './ChatAddress.tsx';
import { ChatSwitches } from './ChatSwitches.tsx';
import { chatFallbacks, serviceNames, testAnswers } from './chat-words.ts';

/** For league admins: which chat a night is posted to, and what is posted. */
export default function GroupChat({ leagueId }: { leagueId: string }) {
  return (
    <Fold title="Group chat" isLazy>
      <Chat leagueId={leagueId} />
    </Fold>
  );
}

function Chat({ leagueId }: { leagueId: string }) {
  const path = { league_id: leagueId };
  const { data, isPending, error, refetch } = useQuery(getLeagueChatOptions({ path }));
  const [isChanging, setChanging] = useState(false);
  const show = () => setChanging(false);
  if (isPending) return <Loading label="Loading the group chat…" rows={2} />;
  if (!data) return <ProblemNotice error={error} fallback={chatFallbacks.load} onRetry={refetch} />;
  const { chat } = data;
  if (!chat || isChanging)
    return <ChatAddress leagueId={leagueId} onSaved={show} onCancel={chat ? show : undefined} />;
  return (
    <Stack>
      <ChatState leagueId={leagueId} chat={chat} onChange={() => setChanging(true)} />
      <ChatSwitches leagueId={leagueId} chat={chat} />
    </Stack>
  );
}

type StateProps = { leagueId: string; chat: LeagueChat; onChange: () => void };

function ChatState({ leagueId, chat, onChange }: StateProps) {
  const path = { league_id: leagueId };
  const sendTest = useMutation({
    ...testLeagueChatMutation(),
    onSuccess: ({ answer }) => toast(testAnswers[answer], { tone: answer === 'taken' ? 'success' : 'error' }),
    onError: (error) => toast(problemLine(error, chatFallbacks.test), { tone: 'error' }),
  });
  const remove = useMutation({
    ...removeLeagueChatMutation(),
    onError: (error) => toast(problemLine(error, chatFallbacks.remove), { tone: 'error' }),
  });
  return (
    <Stack tight>
      <p>
        {serviceNames[chat.service]}, at an address that ends in <strong>{chat.address_end}</strong>
      </p>
      {chat.is_off && (
        <Notice tone="error" title="Posts have stopped">
          The chat refused {counted(chat.refusals, 'post')} in a row. Once a test goes through, posts resume.
        </Notice>
      )}
      {!chat.is_off && chat.refusals > 0 && (
        <Notice tone="warning">The chat refused the last {counted(chat.refusals, 'post')}.</Notice>
      )}
      <Row>
        <Button
          size="small"
          busy={sendTest.isPending && 'Sending…'}
          onClick={() => sendTest.mutate({ path })}
        >
          Send a Test
        </Button>
        <Button size="small" onClick={onChange}>
          Change Address
        </Button>
        <Button size="small" busy={remove.isPending && 'Removing…'} onClick={() => remove.mutate({ path })}>
          Remove Address
        </Button>
      </Row>
    </Stack>
  );
}
