/** Why a sign-in at a provider failed; for the log only. */
export class ProviderFailure extends Error {
  /** Codes only: an error's text may hold secrets. */
  static from(during: string, thrown: unknown): ProviderFailure {
    const codes: string[] = [];
    let error: unknown = thrown;
    while (error instanceof Error && codes.length < 6) {
      const { code, error: refusal } = error as { code?: unknown; error?: unknown };
      codes.push(...[code, refusal].filter((part) => typeof part === 'string'));
      error = error.cause;
    }
    return new ProviderFailure(`${during}: ${codes.join(', ') || String((thrown as Error)?.name)}`);
  }
}
