import type { Instant } from './instant.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** 'Sat, Nov 21, 2026, 7:00 PM PT'. Throws a RangeError when `zone` is no IANA name. */
export function formatInZone(instant: Instant, zone: string): string {
  // Browsers differ in the space before AM and PM.
  return formatter(zone).format(new Date(instant)).replace(/\s/g, ' ');
}

/** 'PT'. */
export function zoneName(instant: Instant, zone: string): string {
  const parts = formatter(zone).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** 'Sat, Nov 21, 2026, 7:00 PM', where the zone is named beside. */
export function formatZoneless(instant: Instant, zone: string): string {
  return formatInZone(instant, zone).slice(0, -zoneName(instant, zone).length).trim();
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
    // UTC's generic name is 'GMT+0'.
    timeZoneName: zone === 'UTC' ? 'short' : 'shortGeneric',
  });
  formatters.set(zone, built);
  return built;
}
