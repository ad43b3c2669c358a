import { useState } from 'react';
import { setNoticeSettingsMutation } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../app/api/mutation.client.ts';
import type { NoticeSetting } from './notice-settings.ts';

/** Shown as wanted at once; a refusal puts them back. */
export function useSettings(settings: readonly NoticeSetting[], onProblem: (problem: unknown) => void) {
  const [wanted, setWanted] = useState<NoticeSetting[] | null>(null);
  const save = useMutation({
    ...setNoticeSettingsMutation(),
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
