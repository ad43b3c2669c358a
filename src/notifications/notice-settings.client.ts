import { setNoticeSettingsMutation } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../app/api/mutation.client.ts';
import type { NoticeSetting } from './notice-settings.ts';

/** Shown as wanted at once; a refusal puts them back. */
export function useSettings(settings: readonly NoticeSetting[], onProblem: (problem: unknown) => void) {
  const save = useMutation({ ...setNoticeSettingsMutation(), onError: onProblem });
  const change = (changed: Partial<NoticeSetting>) => {
    if (save.isPending) return;
    onProblem(null);
    save.mutate({ body: { settings: settings.map((setting) => ({ ...setting, ...changed })) } });
  };
  return { shown: (save.isPending && save.variables.body.settings) || settings, change };
}
