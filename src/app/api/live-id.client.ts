let earliest: number | undefined;
const listeners = new Set<() => void>();

/** Notes the live message that an answer of the server names: it tells of all up to that one. */
export function recordLiveId({ headers }: Response): void {
  const id = headers.get('live-id');
  if (id === null || Number(id) >= (earliest ?? Infinity)) return;
  earliest = Number(id);
  for (const listener of listeners) listener();
}

/**
 * From here on the stream brings whatever an answer so far may lack. Not the session's own: the browser asks for a screen's answer
 * beside it, and the older of the two may be either. Undefined with a server of the version before, which names none.
 */
export const earliestLiveId = () => earliest;

/** Called when an answer comes that is older than all before it. */
export function subscribeToEarliest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
