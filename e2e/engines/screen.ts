import type { Engine } from './engine.ts';

/** The product never takes this long; anything still pending has failed. */
const LONGEST_MS = 30_000;

/** What a user sees and does; elements are found by selector and by their text or label. */
export class Screen {
  readonly engine: Engine;
  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Waits until an expression is true in the page. */
  async until(expression: string): Promise<void> {
    const deadline = Date.now() + LONGEST_MS;
    for (;;) {
      // A page that is being left does not respond.
      if (await this.engine.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)) return;
      if (Date.now() > deadline) throw new Error(`never came true: ${expression}\n${await this.text()}`);
      await new Promise((resume) => setTimeout(resume, 100));
    }
  }

  text(): Promise<string> {
    return this.engine.evaluate(`location.href + '\\n' + document.body.innerText.slice(0, 400)`);
  }

  shows(text: string, within = 'body'): Promise<void> {
    return this.until(`document.querySelector(${q(within)})?.innerText.includes(${q(text)})`);
  }

  /** Clicks the first element of a selector with that text or label. */
  click(selector: string, text: string): Promise<void> {
    return this.clickOn(`[...document.querySelectorAll(${q(selector)})].find((one) => one.offsetHeight > 0 &&
      !one.disabled && (one.innerText.trim() || one.getAttribute('aria-label')) === ${q(text)})`);
  }

  /** Waits for an element and clicks its center, as a finger would. */
  async clickOn(element: string): Promise<void> {
    await this.until(element);
    const [x, y] = await this.engine.evaluate<[number, number]>(`(async () => {
      const one = ${element};
      const frame = () => new Promise(requestAnimationFrame);
      const view = one.getBoundingClientRect();
      if (view.top < 0 || view.bottom > innerHeight - 90) one.scrollIntoView({ block: 'center' });
      // Waits for slide-in animations to finish.
      for (let last; ; last = JSON.stringify(one.getBoundingClientRect())) {
        await frame();
        if (last === JSON.stringify(one.getBoundingClientRect())) break;
      }
      const { left, top, width, height } = one.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    })()`);
    await this.engine.click(x, y);
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.until(`document.querySelector(${q(selector)})`);
    await this.engine.evaluate(`document.querySelector(${q(selector)}).focus()`);
    await this.engine.type(text);
    await this.until(`document.querySelector(${q(selector)}).value === ${q(text)}`);
  }
}

export const q = (text: string) => JSON.stringify(text);
