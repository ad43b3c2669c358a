import { useState } from 'react';
import { markOfficial, unmarkOfficial } from '../../app/api/generated/sdk.gen.ts';
import type { ListFightsResponse } from '../../app/api/generated/types.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { formatEastern } from '../../events/eastern-time.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';

type Event = ListFightsResponse['event'];

/** What only the site admin may do: make results official and reopen picks. */
export function EventRulings({ event }: { event: Event }) {
  const [reopening, setReopening] = useState(false);
  const rule = useMutation({
    mutationFn: async (official: boolean) => {
      const path = { event_id: event.id };
      await (official
        ? markOfficial({ path, throwOnError: true })
        : unmarkOfficial({ path, throwOnError: true }));
    },
  });
  return (
    <Panel title="Official status">
      <Stack tight>
        <Switch
          label="Official"
          hint="Only the site admin edits the results of an official event."
          checked={rule.isPending ? rule.variables : event.official}
          disabled={rule.isPending}
          onChange={(official) => rule.mutate(official)}
        />
        <ProblemNotice error={rule.error} fallback={adminFallbackMessages.update_event} />
        <Row between>
          <span>
            {event.locked ? 'Picks are locked.' : 'Picks are open.'}
            {event.reopened_at && ` Reopened ${formatEastern(event.reopened_at)}.`}
          </span>
          {event.locked && <Button onClick={() => setReopening(true)}>Reopen Picks</Button>}
        </Row>
      </Stack>
      {reopening && <ReopenDialog event={event} onClose={() => setReopening(false)} />}
    </Panel>
  );
}
