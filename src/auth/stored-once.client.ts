/** Keeps a text in this browser until it is taken. Without storage, whoever takes it gets nothing. */
export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {}
}

/** What {@link store} left, read and cleared; null when there is nothing, or nothing that can be read. */
export function take<Stored>(key: string, read: (text: string | null) => Stored | null): Stored | null {
  try {
    const text = localStorage.getItem(key);
    localStorage.removeItem(key);
    return read(text);
  } catch {
    return null;
  }
}
