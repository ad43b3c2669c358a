import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getSamePicksOptions,
  setSamePicksMutation,
} from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';

/** The viewer's choice and how to change it; when picks differ, the viewer is asked whose count. */
export function useSamePicks() {
  const { data, error, refetch } = useQuery(getSamePicksOptions());
  const [isAsking, setAsking] = useState(false);
  const set = useMutation({
    ...setSamePicksMutation(),
    onSuccess: () => setAsking(false),
  });
  const turnOn = (picks_of: string | null) => set.mutate({ body: { is_on: true, picks_of } });
  return {
    data,
    loadError: error,
    refetch,
    isAsking,
    isPending: set.isPending,
    error: set.error,
    stopAsking: () => setAsking(false),
    turnOn,
    turnOff: () => set.mutate({ body: { is_on: false } }),
    isOn: set.isPending ? set.variables.body.is_on : data?.is_on === true,
    /** Asks first, if there is something to ask. */
    begin() {
      if (!data || data.differences.length === 0) return turnOn(null);
      // What was refused before it was asked last is not said again.
      set.reset();
      setAsking(true);
    },
  };
}
