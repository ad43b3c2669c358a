import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import {
  getNoticeSettingsOptions,
  muteLeagueMutation,
  unmuteLeagueMutation,
} from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { paths } from '../../app/router/paths.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Switch } from '../../ui/Switch.tsx';
import styles from './MuteLeague.module.css';

/** Leaves one league out of what the viewer is told. */
export default function MuteLeague({ leagueId }: { leagueId: string }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(getNoticeSettingsOptions());
  const [wanted, setWanted] = useState<boolean | null>(null);
  const settle = {
    onSuccess: () => client.invalidateQueries({ queryKey: getNoticeSettingsOptions().queryKey }),
    onSettled: () => setWanted(null),
  };
  const mute = useMutation({ ...muteLeagueMutation(), ...settle });
  const unmute = useMutation({ ...unmuteLeagueMutation(), ...settle });
  const isBusy = mute.isPending || unmute.isPending;
  const set = (isMuted: boolean) => {
    setWanted(isMuted);
    (isMuted ? mute : unmute).mutate({ path: { league_id: leagueId } });
  };
  return (
    <Stack tight>
      <Switch
        label="Mute this league"
        hint="No emails or pushes about it."
        checked={wanted ?? data?.muted_leagues.includes(leagueId) ?? false}
        disabled={!data || isBusy}
        onChange={set}
      />
      {!data && <ProblemNotice error={error} fallback="Failed to load your settings" onRetry={refetch} />}
      <ProblemNotice error={mute.error ?? unmute.error} fallback="Failed to change your notifications" />
      <Link className={styles.link} to={paths.profile('notifications')}>
        All settings
      </Link>
    </Stack>
  );
}
