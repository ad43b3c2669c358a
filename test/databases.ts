import pg from 'pg';

/** Creates a database on the same server, as a copy of `template` if given, and returns its URL. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  await runStatement(url, `create database ${name} ${template ? `template ${template}` : ''}`);
  return withDatabase(url, name);
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await runStatement(url, `drop database if exists ${name} with (force)`);
}

export async function runStatement(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

// A socket URL (postgres://user:password@/name?host=…) is not a WHATWG URL, so only its database name is replaced.
function withDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}
