interface Waiting<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

export interface TogetherLimits {
  /** Statements on their way at once. */
  atOnce: number;
  /** Questions in one statement. */
  most: number;
  /** Errors that one question may bring on others of its statement: each of them is then asked on its own. */
  mayBeAnothers?: (error: unknown) => boolean;
  /** Nothing waits and nothing is on its way any more. */
  onIdle?: () => void;
}

/**
 * Puts questions that come faster than the database answers them one by one into one statement. A question goes at
 * once, with those that arrived in the same moment; what comes while `atOnce` statements are on their way waits for one
 * of them and goes together. A round trip costs several times what the question costs (docs/decisions/0035).
 */
export class Together<Question, Answer> {
  readonly #ask: (questions: Question[]) => Promise<readonly Answer[]>;
  readonly #limits: TogetherLimits;
  readonly #waiting: Waiting<Question, Answer>[] = [];
  #underWay = 0;

  /** `ask` answers several questions at once, in their order. */
  constructor(ask: (questions: Question[]) => Promise<readonly Answer[]>, limits: TogetherLimits) {
    this.#ask = ask;
    this.#limits = limits;
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      if (this.#underWay < this.#limits.atOnce) this.#begin();
    });
  }

  #begin(): void {
    this.#underWay += 1;
    // After every request that the same turn of the event loop brings.
    setImmediate(async () => {
      while (this.#waiting.length > 0) await this.#send(this.#waiting.splice(0, this.#limits.most));
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#limits.onIdle?.();
    });
  }

  async #send(batch: Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.#ask(batch.map(({ question }) => question));
      for (const [i, { resolve }] of batch.entries()) resolve(answers[i]!);
    } catch (error) {
      if (batch.length > 1 && this.#limits.mayBeAnothers?.(error)) {
        for (const waiting of batch) await this.#send([waiting]);
      } else for (const { reject } of batch) reject(error);
    }
  }
}
