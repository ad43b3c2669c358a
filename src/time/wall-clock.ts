const formatters = new Map<string, Intl.DateTimeFormat>();

/** The instant at which clocks of a zone show 'YYYY-MM-DDTHH:mm', the first of two; null when they never do. */
export function instantAt(clock: string, zone: string): Date | null {
  const shown = Date.parse(`${clock}:00Z`);
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 16) !== clock) return null;
  const day = 24 * 60 * 60 * 1000;
  const offsets = [shown - day, shown + day].map((near) => clockIn(near, zone) - near);
  const found = offsets.map((offset) => shown - offset).filter((instant) => clockIn(instant, zone) === shown);
  return found.length > 0 ? new Date(Math.min(...found)) : null;
}

/** Whether it names a zone that this machine knows. */
export function isZone(zone: string): boolean {
  try {
    formatter(zone);
    return true;
  } catch {
    return false;
  }
}

/** The wall clock as if it were UTC. */
export function clockIn(instant: number, zone: string): number {
  const parts = formatter(zone).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
}

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const number = 'numeric' as const;
  const built = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: number,
    month: number,
    day: number,
    hour: number,
    minute: number,
  });
  if (formatters.size < 100) formatters.set(timeZone, built);
  return built;
}
