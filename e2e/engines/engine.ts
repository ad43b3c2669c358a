/** A stock browser under remote control, with no more than the walk of ./walk.ts needs. */
export interface Engine {
  /** As the browser names itself: 'Firefox 153.7.0'. */
  readonly version: string;
  visit(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The browser's Back button. */
  back(): Promise<void>;
  /** The value of an expression in the page; a promise is awaited. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** A real pointer, pressed and released at a point of the viewport. */
  click(x: number, y: number): Promise<void>;
  /** Real keys, into whatever has the focus. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** How a browser is started, and whether it can be on this machine. */
export interface Launcher {
  /** What has to be installed, as a sentence with the command; null where it is there. */
  missing(): string | null;
  start(): Promise<Engine>;
}

type Action = { type: string } & Record<string, unknown>;

/** Input sources as WebDriver spells them, in its classic form and in BiDi alike. */
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
