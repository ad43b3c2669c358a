import type { Instant } from './instant.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * An instant on the clocks of a zone, with the zone named: 'Sat, Nov 21, 2026, 7:00 PM PT'.
 * `zone` is an IANA name as `Intl.DateTimeFormat().resolvedOptions().timeZone` gives it; others throw a RangeError.
 */
export function formatInZone(instant: Instant, zone: string): string {
  // Browsers differ in the space before AM and PM; one text everywhere keeps pages and tests alike.
  return formatter(zone).format(new Date(instant)).replace(/\s/g, ' ');
}

/** Building a formatter costs a hundred times as much as using it. */
function formatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const built = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    // The generic name of UTC is 'GMT+0'.
    timeZoneName: zone === 'UTC' ? 'short' : 'shortGeneric',
  });
  formatters.set(zone, built);
  return built;
}
