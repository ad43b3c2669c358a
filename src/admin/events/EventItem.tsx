import { useState } from 'react';
import { restoreEvent } from '../../app/api/generated/sdk.gen.ts';
import type { ListFollowingResponse } from '../../app/api/generated/types.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { formatEastern } from '../../events/eastern-time.ts';
import { eventStatusLabels, isCanceledEvent } from '../../events/event-status.ts';
import styles from '../../events/SiteAdmin.module.css';
import { counted } from '../../text/counted.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { AdminEvent } from './admin-event.ts';
import { CancelEvent } from './CancelEvent.tsx';
import { DeleteEvent } from './DeleteEvent.tsx';
import { EditEvent } from './EditEvent.tsx';

const dialogs = { cancel: CancelEvent, remove: DeleteEvent };

type Page = ListFollowingResponse['pages'][number];
type Props = { event: AdminEvent; page: Page | undefined; onManage: () => void };

export function EventItem({ event, page, onManage }: Props) {
  const [editing, setEditing] = useState(false);
  const [asks, setAsks] = useState<keyof typeof dialogs>();
  const restore = useMutation({
    mutationFn: () => restoreEvent({ path: { event_id: event.id }, throwOnError: true }),
  });
  const Asked = asks && dialogs[asks];
  return (
    <Panel
      title={event.name}
      actions={
        <Row>
          {page && page.open_count > 0 && (
            <Badge tone="gold">
              {page.open_count} <VisuallyHidden>open </VisuallyHidden>on Wikipedia
            </Badge>
          )}
          {page?.ended_why && page.ended_why !== 'over' && <Badge tone="outline">Following stopped</Badge>}
          {event.official && <Badge tone="gold">Official</Badge>}
          {isCanceledEvent(event) ? (
            <Badge tone="outline">Canceled</Badge>
          ) : (
            <Badge tone={event.status === 'upcoming' ? 'neutral' : 'good'}>
              {eventStatusLabels[event.status]}
            </Badge>
          )}
        </Row>
      }
    >
      <div className={styles.form}>
        <p className={styles.facts}>
          {[formatEastern(event.start_time), event.venue, counted(event.fight_count, 'fight')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Row>
          <Button size="small" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            Edit
          </Button>
          <Button size="small" onClick={onManage}>
            Manage Fights
          </Button>
          {event.canceled_at ? (
            <Button size="small" busy={restore.isPending && 'Restoring…'} onClick={() => restore.mutate()}>
              Restore Event
            </Button>
          ) : (
            event.status !== 'completed' && (
              <Button size="small" onClick={() => setAsks('cancel')}>
                Cancel Event
              </Button>
            )
          )}
          <Button size="small" onClick={() => setAsks('remove')}>
            Delete
          </Button>
        </Row>
        <ProblemNotice error={restore.error} fallback={adminFallbackMessages.update_event} />
        {editing && <EditEvent event={event} onDone={() => setEditing(false)} />}
      </div>
      {Asked && <Asked event={event} onClose={() => setAsks(undefined)} />}
    </Panel>
  );
}
