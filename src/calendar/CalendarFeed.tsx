import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createCalendarFeedMutation,
  deleteCalendarFeedMutation,
  getCalendarFeedOptions,
  updateCalendarFeedMutation,
} from '../app/api/generated/@tanstack/react-query.gen.ts';
import { lastFailure, useMutation } from '../app/api/mutation.client.ts';
import { ProblemNotice } from '../app/shell/ProblemNotice.tsx';
import { dayHere } from '../time/here-time.client.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Row, Stack } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Loading } from '../ui/Skeleton.tsx';
import { Switch } from '../ui/Switch.tsx';
import { FeedAddress } from './FeedAddress.tsx';

/** The private address through which a calendar follows the events; it is shown once. */
export function CalendarFeed() {
  const { data, error, refetch } = useQuery(getCalendarFeedOptions());
  const [asked, setAsked] = useState<'renew' | 'remove'>();
  const create = useMutation({
    ...createCalendarFeedMutation(),
    // The address must not outlive the screen.
    gcTime: 0,
    onSettled: () => setAsked(undefined),
  });
  const remove = useMutation({
    ...deleteCalendarFeedMutation(),
    onSuccess: create.reset,
    onSettled: () => setAsked(undefined),
  });
  const update = useMutation(updateCalendarFeedMutation());
  const feed = data?.feed;
  const { with_leagues } = update.isPending ? update.variables.body : { with_leagues: false, ...feed };
  // Until it is renewed, here or in another tab.
  const address = feed && create.data && feed.created_at <= create.data.created_at && create.data.url;
  const choose = (isWith: boolean) => update.mutate({ body: { with_leagues: isWith } });
  const make = () => create.mutate({ body: { with_leagues } });
  return (
    <Panel title="Calendar" intro="Every event in your own calendar. When one moves here, it moves there.">
      <Stack tight>
        {!data && !error && <Loading label="Loading your calendar…" rows={1} rowHeight="3rem" />}
        {!data && <ProblemNotice error={error} fallback="Failed to load your calendar" onRetry={refetch} />}
        {data && !feed && (
          <Row>
            <Button variant="primary" busy={create.isPending && 'Creating…'} onClick={make}>
              Create Calendar Address
            </Button>
          </Row>
        )}
        {address && <FeedAddress url={address} />}
        {feed && (
          <>
            {!address && (
              <p>
                Your calendar address is from {dayHere(feed.created_at)}. It was shown once. If you don't have
                it anymore, make a new one.
              </p>
            )}
            <Switch
              label="Include league names"
              hint="Your calendar provider can read them. Picks and points are never included."
              checked={with_leagues}
              onChange={choose}
            />
            <Row>
              <Button onClick={() => setAsked('renew')}>New Address</Button>
              <Button variant="bare" onClick={() => setAsked('remove')}>
                Turn Off
              </Button>
            </Row>
          </>
        )}
        <ProblemNotice
          error={lastFailure(create, remove, update)}
          fallback="Failed to change your calendar"
        />
      </Stack>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked === 'renew' ? 'Make a new address?' : 'Turn the calendar off?'}
        message="Your current address stops working, and calendars that use it stop updating."
        confirmLabel={asked === 'renew' ? 'Make New Address' : 'Turn Off'}
        busy={(create.isPending && 'Creating…') || (remove.isPending && 'Turning off…')}
        onConfirm={() => (asked === 'renew' ? make() : remove.mutate({}))}
        onClose={() => setAsked(undefined)}
      />
    </Panel>
  );
}
