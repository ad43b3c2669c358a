import { readFileSync } from 'node:fs';

/** What nobody but the server should read. Each may be in a file, which is how Docker and systemd hand over secrets. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];

const nameOfFile = (name: string) => `${name}_FILE`;

export const fileVariables = secrets.map(nameOfFile);

/**
 * The variables, with the contents of the file in NAME_FILE as NAME, minus surrounding space. An error names the variable and
 * never shows what a file holds.
 */
export function withSecretFiles(given: Readonly<Record<string, string>>): {
  given: Record<string, string>;
  errors: string[];
} {
  const read: Record<string, string> = { ...given };
  const errors = secrets.flatMap((name) => {
    const variable = nameOfFile(name);
    const file = given[variable];
    if (file === undefined) return [];
    if (name in given) return [`${variable} must not be set too, because ${name} is`];
    try {
      const text = readFileSync(file, 'utf8').trim();
      if (text === '') return [`${variable} names a file that is empty`];
      read[name] = text;
    } catch (error) {
      return [`${variable} names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`];
    }
    return [];
  });
  return { given: read, errors };
}
