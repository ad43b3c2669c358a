import { queryOptions, useQuery } from '@tanstack/react-query';
import { getPushOptions, testPushMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { turnOffPush, turnOnPush } from '../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { askPermission, readBrowser, subscribe, unsubscribe } from './browser-push.client.ts';
import { type DeviceState, deviceState } from './device-state.ts';

const throwOnError = true as const;

/** The user may change it in the browser's own settings meanwhile. */
const browserQuery = queryOptions({
  queryKey: ['browser push'],
  queryFn: readBrowser,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  networkMode: 'always',
});

/** The device's state, undefined while unknown, and the actions that change it. */
export function useThisDevice() {
  const site = useQuery(getPushOptions());
  const browser = useQuery(browserQuery);
  const onSettled = () => browser.refetch();
  const key = site.data?.vapid_public_key ?? null;
  const turnOn = useMutation({
    mutationFn: async (permission: Promise<NotificationPermission>) => {
      if ((await permission) !== 'granted') return;
      await turnOnPush({ body: await subscribe(key!), throwOnError });
    },
    onSettled,
  });
  const turnOff = useMutation({
    mutationFn: async () => {
      await turnOffPush({ throwOnError });
      await unsubscribe();
    },
    onSettled,
  });
  const test = useMutation({ ...testPushMutation(), onSettled });
  const state: DeviceState | undefined =
    site.data && browser.data
      ? deviceState({
          ...browser.data,
          vapid_public_key: key,
          isKnown: site.data.devices.some(({ is_this_device }) => is_this_device),
        })
      : undefined;
  return {
    state,
    error: site.error ?? browser.error,
    refetch: () => Promise.all([site.refetch(), browser.refetch()]),
    turnOn: { ...turnOn, mutate: () => turnOn.mutate(askPermission()) },
    turnOff,
    test,
  };
}
