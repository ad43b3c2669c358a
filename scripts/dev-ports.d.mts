export function devPorts(environment?: { PORT?: string }): { server: number; pages: number };
