type Skip = string | undefined;

export function vitestSkips(report: object): Skip[];
export function playwrightSkips(report: object): Skip[];
