export function ensurePages(): Promise<void>;
