const KEY = 'confirmEmailClosed';

/** Per user: a browser may be shared. */
export function isLineClosed(userId: string | undefined): boolean {
  try {
    return localStorage.getItem(KEY) === userId;
  } catch {
    return false;
  }
}

/** Without storage it comes back with the next visit. */
export function closeLine(userId: string): void {
  try {
    localStorage.setItem(KEY, userId);
  } catch {}
}
