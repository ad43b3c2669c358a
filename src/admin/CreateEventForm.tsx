import { useQueryClient } from '@tanstack/react-query';
import { listEventsQueryKey } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { createEvent } from '../app/api/generated/sdk.gen.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { EventForm } from './EventForm.tsx';

export function CreateEventForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  return (
    <EventForm
      title="Create Event"
      headingLevel={2}
      submitLabel="Create Event"
      fallback={fallbackMessages.create_event}
      send={async (body) => {
        await createEvent({ body, throwOnError: true });
        await client.invalidateQueries({ queryKey: listEventsQueryKey() });
      }}
      onDone={onDone}
    />
  );
}
