import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getNoticeSettingsQueryKey,
  setNoticeSettingsMutation,
} from '../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetNoticeSettingsResponse } from '../app/api/generated/types.gen.ts';
import { useMutation } from '../app/api/mutation.client.ts';
import type { NoticeSetting } from './notice-settings.ts';

export function patchSettings(client: QueryClient, changed: Partial<GetNoticeSettingsResponse>): void {
  client.setQueryData<GetNoticeSettingsResponse>(
    getNoticeSettingsQueryKey(),
    (known) => known && { ...known, ...changed },
  );
}

/** Shown as wanted at once; a refusal puts it back. */
export function useSetting(setting: NoticeSetting, onProblem: (problem: unknown) => void) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<NoticeSetting | null>(null);
  const save = useMutation({
    ...setNoticeSettingsMutation(),
    onSuccess: (_, { body }) => {
      const [saved] = body.settings ?? [];
      const known = client.getQueryData<GetNoticeSettingsResponse>(getNoticeSettingsQueryKey());
      if (!known || !saved) return;
      const isIt = (one: NoticeSetting) => one.kind === saved.kind && one.channel === saved.channel;
      patchSettings(client, { settings: known.settings.map((one) => (isIt(one) ? saved : one)) });
    },
    onError: onProblem,
    onSettled: () => setWanted(null),
  });
  const change = (changed: Partial<NoticeSetting>) => {
    if (save.isPending) return;
    onProblem(null);
    const next = { ...setting, ...changed };
    setWanted(next);
    save.mutate({ body: { settings: [next] } });
  };
  return { shown: wanted ?? setting, change };
}
