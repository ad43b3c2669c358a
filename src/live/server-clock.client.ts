let ahead = 0;

/** The stream's greeting gives the time; until then, this device's clock counts. */
export function recordServerTime(time: string): void {
  ahead = Date.parse(time) - Date.now();
}

/** In milliseconds. */
export const serverNow = (): number => Date.now() + ahead;
