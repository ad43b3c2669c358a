import { useSyncExternalStore } from 'react';

export type ToastTone = 'info' | 'success' | 'error';
export type ToastMessage = {
  id: number;
  tone: ToastTone;
  text: string;
  action?: { label: string; run: () => void };
};

const shownFor = 6000;
let messages: readonly ToastMessage[] = [];
let spoken = { id: 0, text: '' };
let nextId = 1;
const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message that screen readers read aloud. One with an action stays until dismissed. */
export function toast(
  text: string,
  options: { tone?: ToastTone; action?: ToastMessage['action'] } = {},
): number {
  const message = { id: nextId++, text, tone: options.tone ?? 'info', action: options.action };
  messages = [...messages.slice(-2), message];
  changed();
  if (!message.action) setTimeout(() => dismissToast(message.id), shownFor);
  return message.id;
}

export function dismissToast(id: number): void {
  messages = messages.filter((message) => message.id !== id);
  changed();
}

/** Has screen readers read a sentence without showing it. */
export function announce(text: string): void {
  spoken = { id: nextId++, text };
  changed();
}

const getMessages = () => messages;
const getSpoken = () => spoken;
// The third argument is for the prerendered page.
export const useToasts = () => useSyncExternalStore(subscribe, getMessages, getMessages);
export const useSpoken = () => useSyncExternalStore(subscribe, getSpoken, getSpoken);
