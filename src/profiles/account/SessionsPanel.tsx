import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  endOtherSessionMutation,
  listSessionsOptions,
} from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { deviceName } from '../../auth/sessions/device-name.ts';
import { momentHere } from '../../time/here-time.client.ts';
import { ActionRow } from '../../ui/ActionRow.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Loading } from '../../ui/Skeleton.tsx';

/** Most recently seen first. */
const SHOWN_FIRST = 5;

export function SessionsPanel() {
  const { data, error, refetch } = useQuery(listSessionsOptions());
  const [all, setAll] = useState(false);
  const sessions = data?.sessions ?? [];
  const shown = all ? sessions : sessions.slice(0, SHOWN_FIRST);
  const end = useMutation(endOtherSessionMutation());
  return (
    <Panel title="Your devices" intro="Sign out any you don't recognize.">
      {!data && !error && <Loading label="Loading devices…" rows={2} rowHeight="3rem" />}
      {!data && <ProblemNotice error={error} fallback="Failed to load your devices" onRetry={refetch} />}
      {shown.length > 0 && (
        <ul>
          {shown.map((session) => (
            <ActionRow
              key={session.id}
              title={deviceName(session.user_agent)}
              details={session.is_current ? [] : [`Last seen ${momentHere(session.last_seen_at)}`]}
            >
              {session.is_current ? (
                <Badge tone="good">This one</Badge>
              ) : (
                <Button
                  size="small"
                  busy={end.isPending && end.variables.path.session_id === session.id && 'Signing out…'}
                  disabled={end.isPending && end.variables.path.session_id !== session.id}
                  aria-label={`Sign out ${deviceName(session.user_agent)}`}
                  onClick={() => end.mutate({ path: { session_id: session.id } })}
                >
                  Sign out
                </Button>
              )}
            </ActionRow>
          ))}
        </ul>
      )}
      {shown.length < sessions.length && (
        <Button onClick={() => setAll(true)}>Show all {sessions.length}</Button>
      )}
      <ProblemNotice error={end.error} fallback="Failed to sign out that device" />
    </Panel>
  );
}
