export type Line = 'confirmEmail' | 'reminders';

const keyOf = (line: Line) => `${line}Closed`;

/** Per user: a browser may be shared. */
export function isLineClosed(line: Line, userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(line)) === userId;
  } catch {
    return false;
  }
}

/** Without storage it comes back with the next visit. */
export function closeLine(line: Line, userId: string): void {
  try {
    localStorage.setItem(keyOf(line), userId);
  } catch {}
}
