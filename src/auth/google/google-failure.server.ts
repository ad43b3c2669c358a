/** Why Google sign-in failed, for the log only. */
export class GoogleFailure extends Error {
  /** Codes only: an error's text may hold secrets. */
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
