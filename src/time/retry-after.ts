/** Retry-After has seconds or a date, possibly in the past; returns milliseconds from now, null for anything else. */
export function retryAfter(said: string | null | undefined, now: number): number | null {
  if (!said) return null;
  const wait = /^[\d.]+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now;
  return Number.isFinite(wait) ? wait : null;
}
