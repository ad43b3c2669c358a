import { readFileSync } from 'node:fs';

export interface Instruction {
  name: string;
  text: string;
}

export interface Stage {
  base: string;
  name: string | null;
  instructions: Instruction[];
}

/** The stages of a Dockerfile, without comments, continued lines joined, bases by their defaults. */
export function readDockerfile(path = 'Dockerfile'): Stage[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n');
  const stages: Stage[] = [];
  const defaults = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'ARG' && stages.length === 0) {
      const [variable = '', value = ''] = text.split('=');
      defaults.set(variable, value);
    } else if (name !== 'FROM') stages.at(-1)!.instructions.push({ name, text });
    else {
      const [named = '', , stage = null] = text.split(' ');
      const base = named.replace(/^\$\{(\w+)\}$/, (_, variable) => defaults.get(variable) ?? '');
      stages.push({ base, name: stage, instructions: [] });
    }
  }
  return stages;
}

/** The texts of a stage's instructions of one name. */
export const texts = ({ instructions }: Stage, name: string): string[] =>
  instructions.filter((instruction) => instruction.name === name).map(({ text }) => text);

/** The variables that a stage sets. */
export const environmentOf = (stage: Stage): Record<string, string> =>
  Object.fromEntries(
    texts(stage, 'ENV').flatMap((text) => text.split(' ').map((pair) => pair.split('=') as [string, string])),
  );
