import { useEffect } from 'react';
import { hereZone } from '../../time/here-time.client.ts';
import { request } from '../api/request.client.ts';
import { useSession } from './session.client.ts';

/** Reminders come by the clock of the last visit. */
export default function ReportTimeZone() {
  const { viewer } = useSession();
  const isNew = viewer && !viewer.time_zone_fixed && viewer.time_zone !== hereZone();
  useEffect(() => {
    // The next visit says it again.
    if (isNew) request('PUT', '/api/me/time-zone', { body: { time_zone: hereZone() } }).catch(() => {});
  }, [isNew]);
  return null;
}
