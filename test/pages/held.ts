/** What the page listens to beyond its own elements, repeats and watches, until it ends that. */
const held = new Map<string, string>();

const ids = new WeakMap<object, number>();
let last = 0;
function idOf(one: object): number {
  if (!ids.has(one)) ids.set(one, ++last);
  return ids.get(one)!;
}

const outlastsPages = (target: EventTarget) =>
  target === window || target === document || target instanceof MediaQueryList;

const { addEventListener, removeEventListener } = EventTarget.prototype;
const keyOf = (target: EventTarget, [type, listener, options]: Parameters<typeof addEventListener>) =>
  [
    idOf(target),
    type,
    listener && idOf(listener),
    typeof options === 'object' ? !!options.capture : !!options,
  ].join();

EventTarget.prototype.addEventListener = function (...of) {
  const target = this ?? window;
  addEventListener.apply(target, of);
  const [type, listener, options] = of;
  const { once, signal } = typeof options === 'object' ? options : {};
  if (!listener || once || !outlastsPages(target)) return;
  const key = keyOf(target, of);
  held.set(key, `${target.constructor.name} listens to ${type}`);
  signal?.addEventListener('abort', () => held.delete(key));
};
EventTarget.prototype.removeEventListener = function (...of) {
  const target = this ?? window;
  removeEventListener.apply(target, of as never);
  held.delete(keyOf(target, of as never));
};

const { setInterval, clearInterval } = globalThis;
const repetitions = new Map<unknown, { run: () => void; pause: number }>();
globalThis.setInterval = ((run: () => void, pause: number) => {
  const id = setInterval(run, pause);
  held.set(`interval ${id}`, `repeats something every ${pause} ms`);
  repetitions.set(id, { run, pause });
  return id;
}) as typeof setInterval;
globalThis.clearInterval = (id) => {
  clearInterval(id);
  held.delete(`interval ${id}`);
  repetitions.delete(id);
};

/** What the page repeats at present. */
export const repeated = () => [...repetitions.values()];

/** What is held from now on, when asked later. */
export function heldSince(): () => string[] {
  const before = new Set(held.keys());
  return () => [...held].filter(([key]) => !before.has(key)).map(([, what]) => what);
}
