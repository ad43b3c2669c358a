import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getNoticeSettingsOptions } from '../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetOwnProfileResponse } from '../app/api/generated/types.gen.ts';
import { ProblemNotice } from '../app/shell/ProblemNotice.tsx';
import { CalendarFeed } from '../calendar/CalendarFeed.tsx';
import { AlwaysWatchLater } from '../events/watch-later/WatchLater.tsx';
import { Columns } from '../ui/Columns.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Loading } from '../ui/Skeleton.tsx';
import { MutedLeagues } from './MutedLeagues.tsx';
import { EveryEmail, NoticeKinds, ReminderSlots } from './NoticeKinds.tsx';
import Devices from './push/Devices.tsx';
import ThisDevice from './push/ThisDevice.tsx';
import { ZoneChoice } from './ZoneChoice.tsx';

type Props = { profile: GetOwnProfileResponse };

/** What the user is notified of, how and when. */
export default function NotificationPanels({ profile }: Props) {
  return (
    <Columns>
      <Notifications profile={profile} />
      <Stack>
        <Panel title="Watch it later">
          <AlwaysWatchLater />
        </Panel>
        <Devices />
        <CalendarFeed />
      </Stack>
    </Columns>
  );
}

function Notifications({ profile }: Props) {
  const { data, error, refetch } = useQuery(getNoticeSettingsOptions());
  const [problem, setProblem] = useState<unknown>(null);
  const muted = profile.leagues.filter(({ id }) => data?.muted_leagues.includes(id));
  return (
    <Panel title="Notifications" intro="They never show anybody else's picks.">
      <Stack>
        <ThisDevice />
        {!profile.email_verified && (
          <Notice>Emails start once your email is confirmed. You can choose them now.</Notice>
        )}
        {!data && !error && <Loading label="Loading notifications…" rows={5} rowHeight="3.5rem" />}
        {!data && <ProblemNotice error={error} fallback="Failed to load your settings" onRetry={refetch} />}
        {data && (
          <>
            <EveryEmail settings={data.settings} onProblem={setProblem} />
            <NoticeKinds settings={data.settings} onProblem={setProblem} />
            <ReminderSlots settings={data.settings} onProblem={setProblem} />
            <ZoneChoice zone={data} onProblem={setProblem} />
            <MutedLeagues leagues={muted} onProblem={setProblem} />
            <ProblemNotice error={problem} fallback="Failed to save your settings" />
          </>
        )}
      </Stack>
    </Panel>
  );
}
