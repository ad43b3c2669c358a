export const root: string;
export function pinnedNode(): string;

export function tool(path: string): string;
