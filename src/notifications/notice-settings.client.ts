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

/** Shown as wanted at once; a refusal puts them back. */
export function useSettings(settings: readonly NoticeSetting[], onProblem: (problem: unknown) => void) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<NoticeSetting[] | null>(null);
  const save = useMutation({
    ...setNoticeSettingsMutation(),
    onSuccess: (_, { body }) => {
      const known = client.getQueryData<GetNoticeSettingsResponse>(getNoticeSettingsQueryKey());
      if (!known) return;
      const savedOf = ({ kind, channel }: NoticeSetting) =>
        body.settings?.find((saved) => saved.kind === kind && saved.channel === channel);
      patchSettings(client, { settings: known.settings.map((one) => savedOf(one) ?? one) });
    },
    onError: onProblem,
    onSettled: () => setWanted(null),
  });
  const change = (changed: Partial<NoticeSetting>) => {
    if (save.isPending) return;
    onProblem(null);
    const next = settings.map((setting) => ({ ...setting, ...changed }));
    setWanted(next);
    save.mutate({ body: { settings: next } });
  };
  return { shown: wanted ?? settings, change };
}
