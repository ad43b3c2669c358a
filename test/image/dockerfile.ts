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

/** The stages of a Dockerfile without comments, continuation lines joined and bases resolved to their defaults. */
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

/** The arguments of a stage's instructions with this name. */
export const texts = ({ instructions }: Stage, name: string): string[] =>
  instructions.filter((instruction) => instruction.name === name).map(({ text }) => text);

/** A stage's ENV variables. */
export const environmentOf = (stage: Stage): Record<string, string> =>
  Object.fromEntries(
    texts(stage, 'ENV').flatMap((text) => text.split(' ').map((pair) => pair.split('=') as [string, string])),
  );
