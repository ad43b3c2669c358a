// Order matters: Edge and Opera also claim to be Chrome, and all of them claim to be Safari.
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** 'Firefox on Windows'. */
export function deviceName(user_agent: string | null): string {
  const named = (list: typeof browsers | typeof systems) =>
    list.find(([, sign]) => sign.test(user_agent ?? ''))?.[0];
  const browser = named(browsers);
  const system = named(systems);
  if (!browser && !system) return 'Unknown browser';
  return [browser ?? 'Browser', system].filter(Boolean).join(' on ');
}
