let earliest: number | undefined;

/** Notes the live message that an answer of the server names: it tells of all up to that one. */
export function recordLiveId({ headers }: Response): void {
  const id = headers.get('live-id');
  if (id !== null) earliest = Math.min(earliest ?? Infinity, Number(id));
}

/**
 * From here on the stream brings whatever an answer so far may lack. Not the session's own: the browser asks for a screen's answer
 * beside it, and the older of the two may be either. Undefined with a server of the version before, which names none.
 */
export const earliestLiveId = () => earliest;
