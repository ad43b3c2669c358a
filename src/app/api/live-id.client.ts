let earliest: number | undefined;
const listeners = new Set<() => void>();

/** Notes the live message that an answer names: the answer includes everything up to that message. */
export function recordLiveId({ headers }: Response): void {
  const id = headers.get('live-id');
  if (id === null || Number(id) >= (earliest ?? Infinity)) return;
  earliest = Number(id);
  for (const listener of listeners) listener();
}

/**
 * From this message on, the stream brings whatever any answer so far may lack. The session's own answer does not count: the
 * browser requests it beside the screen's first answer, and either may be the older one. Undefined with a server of the
 * previous version, which names no message.
 */
export const earliestLiveId = () => earliest;

/** Called when an answer arrives that is older than all before it. */
export function subscribeToEarliest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
