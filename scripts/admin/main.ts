// npm run admin -- <command> [EMAIL] [--env-file FILE]
import { parseArgs } from 'node:util';
import { actAsOperator } from '../../src/server/operator-config.ts';
import { type Verb, verbs } from './verbs.ts';

function usage(): string {
  const lines = Object.entries(verbs).map(
    ([name, { takesEmail, does }]) => `  ${name}${takesEmail ? ' EMAIL' : ''}`.padEnd(24) + does,
  );
  return [
    'Usage: npm run admin -- <command> [--env-file FILE]',
    ...lines,
    'FILE holds the settings of the site; for the systemd unit it is found by itself.',
  ].join('\n');
}

function whatIsWrong(name: string, verb: Verb | undefined, given: string[]): string | null {
  if (!verb) return name ? `There is no command '${name}'.` : '';
  const extra = given[verb.takesEmail ? 1 : 0];
  if (extra !== undefined) return `'${name}' does not take '${extra}'.`;
  return verb.takesEmail && given.length === 0 ? `'${name}' needs the email of an account.` : null;
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'env-file': { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  const [name = '', email = '', ...rest] = positionals;
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  const wrong = values.help ? null : whatIsWrong(name, verb, [email, ...rest].filter(Boolean));
  if (values.help || !verb || wrong !== null) throw new Error([wrong, usage()].filter(Boolean).join('\n'));
  const config = actAsOperator(values['env-file']);
  const { text, isFine = true } = await verb.run(config, email);
  console.log(text);
  process.exitCode = isFine ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
