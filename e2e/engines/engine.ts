/** A stock browser under remote control, with just what ./walk.ts needs. */
export interface Engine {
  /** Such as 'Firefox 153.7.0'. */
  readonly version: string;
  visit(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The browser's Back button. */
  back(): Promise<void>;
  /** Evaluates an expression in the page and awaits a promise. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** A real pointer press and release at a point of the viewport. */
  click(x: number, y: number): Promise<void>;
  /** Real keys, into the focused element. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

export interface Launcher {
  /** What to install and how; null when nothing is missing. */
  missing(): string | null;
  start(): Promise<Engine>;
}

type Action = { type: string } & Record<string, unknown>;

/** Input sources in WebDriver's format, the same in classic and BiDi. */
export const clickActions = (x: number, y: number) => [
  pointer([
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]),
];

export const keyActions = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

const pointer = (actions: Action[]) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
});
