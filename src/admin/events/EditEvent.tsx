import { useState } from 'react';
import { previewStart, updateEvent } from '../../app/api/generated/sdk.gen.ts';
import type { StartEffects } from '../../app/api/generated/types.gen.ts';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { hasPassed } from '../../time/instant.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.client.ts';
import type { AdminEvent } from './admin-event.ts';
import { EventForm } from './EventForm.tsx';
import { newEdition, soonText } from './start-text.ts';

type Asked = { effects: StartEffects; start_time: string; answer: (isSure: boolean) => void };

/** Asks before saving a start that leaves members little time. */
export function EditEvent({ event, onDone }: { event: AdminEvent; onDone: () => void }) {
  const path = { event_id: event.id };
  const [asked, setAsked] = useState<Asked>();
  const isSure = (effects: StartEffects, start_time: string) =>
    new Promise<boolean>((answer) => setAsked({ effects, start_time, answer }));
  const settle = (sure: boolean) => {
    asked?.answer(sure);
    setAsked(undefined);
  };
  return (
    <>
      <EventForm
        title="Editing Event"
        headingLevel={3}
        event={event}
        submitLabel="Save Changes"
        fallback={adminFallbackMessages.update_event}
        send={async (body) => {
          const { start_time } = body;
          const isMoved = start_time !== event.start_time;
          const effects = isMoved
            ? (await previewStart({ path, query: { start_time }, throwOnError: true })).data
            : undefined;
          if (effects?.is_soon && !(await isSure(effects, start_time))) return false;
          await updateEvent({ path, body, throwOnError: true });
          if (effects?.is_new_edition) toast(newEdition, { tone: 'success' });
          return true;
        }}
        onDone={onDone}
      />
      {asked && (
        <ConfirmDialog
          open
          title="Move the start?"
          message={soonText(asked.effects, hasPassed(asked.start_time, new Date()))}
          confirmLabel="Move Start"
          onConfirm={() => settle(true)}
          onClose={() => settle(false)}
        />
      )}
    </>
  );
}
