import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import {
  getNoticeSettingsOptions,
  muteLeagueMutation,
  unmuteLeagueMutation,
} from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { onOff } from '../../app/api/on-off.client.ts';
import { paths } from '../../app/router/paths.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Switch } from '../../ui/Switch.tsx';
import styles from './MuteLeague.module.css';

/** Turns off the viewer's notifications about one league. */
export default function MuteLeague({ leagueId }: { leagueId: string }) {
  const { data, error, refetch } = useQuery(getNoticeSettingsOptions());
  const mute = useMutation(muteLeagueMutation());
  const unmute = useMutation(unmuteLeagueMutation());
  const isMuted = data?.muted_leagues.includes(leagueId) ?? false;
  const { drawn, error: refusal } = onOff(isMuted, {
    on: mute,
    off: unmute,
    of: { path: { league_id: leagueId } },
  });
  return (
    <Stack tight>
      <Switch
        label="Mute this league"
        hint="No emails or pushes about it."
        {...drawn}
        disabled={!data || drawn.disabled}
      />
      {!data && <ProblemNotice error={error} fallback="Failed to load your settings" onRetry={refetch} />}
      <ProblemNotice error={refusal} fallback="Failed to change your notifications" />
      <Link className={styles.link} to={paths.profile('notifications')}>
        All settings
      </Link>
    </Stack>
  );
}
