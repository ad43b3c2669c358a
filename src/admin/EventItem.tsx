import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listEventsQueryKey } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { deleteEvent, updateEvent } from '../app/api/generated/sdk.gen.ts';
import type { ListEventsResponse } from '../app/api/generated/types.gen.ts';
import { useMutation } from '../app/api/mutation.client.ts';
import { ProblemText } from '../app/shell/ProblemText.tsx';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { formatEastern } from '../events/eastern-time.ts';
import { eventStatusLabels } from '../events/event-status.ts';
import styles from '../events/SiteAdmin.module.css';
import { refreshEvent } from '../fights/fight-cache.client.ts';
import { counted } from '../text/counted.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Row } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { EventForm } from './EventForm.tsx';

export type AdminEvent = ListEventsResponse['events'][number];

export function EventItem({ event, onManage }: { event: AdminEvent; onManage: () => void }) {
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [asksDelete, setAsksDelete] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleteEvent({ path: { event_id: event.id }, throwOnError: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: listEventsQueryKey() }),
  });
  return (
    <Panel
      title={event.name}
      headingLevel={2}
      actions={
        <Row>
          {event.official && <Badge tone="gold">Official</Badge>}
          <Badge tone={event.status === 'upcoming' ? 'neutral' : 'good'}>
            {eventStatusLabels[event.status]}
          </Badge>
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
          <Button size="small" onClick={() => setAsksDelete(true)}>
            Delete
          </Button>
        </Row>
        {editing && (
          <EventForm
            title="Editing Event"
            headingLevel={3}
            event={event}
            submitLabel="Save Changes"
            fallback={fallbackMessages.update_event}
            send={async (body) => {
              await updateEvent({ path: { event_id: event.id }, body, throwOnError: true });
              await refreshEvent(client, event.id);
            }}
            onDone={() => setEditing(false)}
          />
        )}
      </div>
      <ConfirmDialog
        open={asksDelete}
        title="Delete this event?"
        message={`${event.name} will be deleted with its fights and all picks on them. This cannot be undone.`}
        confirmLabel="Delete Event"
        busyLabel="Deleting…"
        danger
        busy={remove.isPending}
        error={remove.error && <ProblemText error={remove.error} fallback={fallbackMessages.delete_event} />}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsksDelete(false)}
      />
    </Panel>
  );
}
