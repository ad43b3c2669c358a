import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

const levelStyles: Record<string, Style> = {
  fatal: ['bold', 'red'],
  error: 'red',
  warn: 'yellow',
  info: 'cyan',
};

interface Line {
  level: string;
  time: string;
  msg?: string;
  err?: Failure;
  reqId?: string;
  [field: string]: unknown;
}

interface Failure {
  message?: string;
  stack?: string;
  cause?: Failure;
}

export function readableLines(terminal: NodeJS.WriteStream): { write(json: string): void } {
  const paint = (style: Style, text: string) => styleText(style, text, { stream: terminal });
  return { write: (json) => void terminal.write(`${readable(JSON.parse(json) as Line, paint)}\n`) };
}

function readable(line: Line, paint: (style: Style, text: string) => string): string {
  const { level, time, msg = '', err, ...fields } = line;
  const clock = new Date(time).toLocaleTimeString('en-GB');
  const { text, rest } = msg === 'answered' ? anAnswer(fields) : { text: msg, rest: fields };
  const details = Object.entries(rest).map(([name, value]) => ` ${name}=${inline(value)}`);
  return [
    `${paint('dim', clock)} ${paint(levelStyles[level] ?? 'dim', level.padEnd(5))} ${text}`,
    paint('dim', details.join('')),
    err ? `\n${traceOf(err)}` : '',
  ].join('');
}

/** Shows the request id only on errors that users may report. */
function anAnswer({ method, route, status, ms, reqId, ...rest }: Record<string, unknown>) {
  const text = `${method} ${route} ${status} in ${ms} ms`;
  return { text, rest: Number(status) < 500 ? rest : { reqId, ...rest } };
}

const inline = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function traceOf({ stack, message = '', cause }: Failure): string {
  const own = (stack || message).replace(/^/gm, '    ');
  return cause ? `${own}\n    because of\n${traceOf(cause)}` : own;
}
