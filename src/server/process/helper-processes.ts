import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const IDLE_MILLISECONDS = 30_000;

export interface HelperOptions {
  /** Further calls wait in order. */
  atOnce: number;
  /** Kills a process that has not answered by then. */
  millisecondsMax: number;
}

interface Helper {
  child: ChildProcess;
  idleTimer?: NodeJS.Timeout;
}

export class HelperLost extends Error {
  readonly how: 'died' | 'too_slow';
  constructor(how: 'died' | 'too_slow') {
    super(`The helper process ${how === 'died' ? 'died' : 'took too long'}`);
    this.how = how;
  }
}

/** Isolates risky work: its crash, memory or time cannot take down the server. Idle processes end after 30 s. */
export class HelperProcesses<Question extends object, Answer> {
  readonly #entry: string;
  readonly #options: HelperOptions;
  readonly #idle: Helper[] = [];
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(entry: URL, options: HelperOptions) {
    this.#entry = fileURLToPath(entry);
    this.#options = options;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Throws {@link HelperLost} without an answer. */
  async ask(question: Question): Promise<Answer> {
    if (this.#running >= this.#options.atOnce) {
      await new Promise<void>((resume) => this.#waiting.push(resume));
    } else this.#running++;
    try {
      return await this.#askOne(this.#idle.pop() ?? this.#start(), question);
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }

  #start(): Helper {
    const child = fork(this.#entry, {
      serialization: 'advanced',
      // Without the environment's secrets or a debugger port.
      env: {},
      execArgv: ['--max-old-space-size=128'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    child.on('error', () => {});
    const helper = { child };
    child.once('exit', () => this.#leave(helper));
    return helper;
  }

  #leave(helper: Helper): void {
    const at = this.#idle.indexOf(helper);
    if (at >= 0) this.#idle.splice(at, 1);
  }

  #askOne(helper: Helper, question: Question): Promise<Answer> {
    const { child } = helper;
    clearTimeout(helper.idleTimer);
    return new Promise((resolve, reject) => {
      const died = () => end(() => reject(new HelperLost('died')));
      const answered = (answer: unknown) => {
        end(() => resolve(answer as Answer));
        this.#rest(helper);
      };
      const limit = setTimeout(() => {
        end(() => reject(new HelperLost('too_slow')));
        child.kill('SIGKILL');
      }, this.#options.millisecondsMax);
      const end = (settle: () => void) => {
        clearTimeout(limit);
        child.off('message', answered).off('exit', died);
        settle();
      };
      child.once('message', answered).once('exit', died);
      child.send(question, (error) => error && end(() => reject(error)));
    });
  }

  #rest(helper: Helper): void {
    helper.idleTimer = setTimeout(() => {
      this.#leave(helper);
      helper.child.disconnect();
    }, IDLE_MILLISECONDS).unref();
    this.#idle.push(helper);
  }
}
