/** Why a sign-in with Google failed, for the log; people read 'Google sign-in failed.' */
export class GoogleFailure extends Error {
  /** The way of telling what a library or the network threw: codes only, for texts may hold secrets. */
  static from(during: string, thrown: unknown): GoogleFailure {
    const codes: string[] = [];
    let error: unknown = thrown;
    while (error instanceof Error && codes.length < 6) {
      const { code, error: refusal } = error as { code?: unknown; error?: unknown };
      codes.push(...[code, refusal].filter((part) => typeof part === 'string'));
      error = error.cause;
    }
    return new GoogleFailure(`${during}: ${codes.join(', ') || String((thrown as Error)?.name)}`);
  }
}
