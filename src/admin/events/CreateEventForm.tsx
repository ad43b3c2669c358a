import { createEvent } from '../../app/api/generated/sdk.gen.ts';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { EventForm } from './EventForm.tsx';

type Props = { onCreated: (eventId: string) => void; onDone: () => void };

export function CreateEventForm({ onCreated, onDone }: Props) {
  return (
    <EventForm
      title="Create Event"
      headingLevel={2}
      submitLabel="Create Event"
      fallback={adminFallbackMessages.create_event}
      send={async (body) => {
        const { data } = await createEvent({ body, throwOnError: true });
        onCreated(data.id);
        return true;
      }}
      onDone={onDone}
    />
  );
}
