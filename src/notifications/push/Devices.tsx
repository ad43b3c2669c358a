import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  getPushOptions,
  removePushDeviceMutation,
} from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { momentHere } from '../../time/here-time.client.ts';
import { ActionRow } from '../../ui/ActionRow.tsx';
import { Button } from '../../ui/Button.tsx';
import { handOnFocus } from '../../ui/hand-on-focus.client.ts';

/** The user's other devices with notifications; nothing when there are none. */
export default function Devices() {
  const id = useId();
  const { data } = useQuery(getPushOptions());
  const remove = useMutation(removePushDeviceMutation());
  const others = data?.devices.filter(({ is_this_device }) => !is_this_device) ?? [];
  if (others.length === 0) return null;
  return (
    <section ref={handOnFocus} aria-labelledby={id}>
      <h3 id={id}>Your other devices with notifications</h3>
      <ul>
        {others.map((device) => {
          const isRemoved = remove.isPending && remove.variables.path.device_id === device.id;
          return (
            <ActionRow
              key={device.id}
              title={device.name}
              details={[`On since ${momentHere(device.created_at)}`]}
            >
              <Button
                size="small"
                busy={isRemoved && 'Removing…'}
                disabled={remove.isPending && !isRemoved}
                aria-label={`Remove ${device.name}`}
                onClick={() => remove.mutate({ path: { device_id: device.id } })}
              >
                Remove
              </Button>
            </ActionRow>
          );
        })}
      </ul>
      <ProblemNotice error={remove.error} fallback="Failed to remove that device" />
    </section>
  );
}
