export function findChromium(): string | null;
export function findStoryBrowser(): string | null;
