import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../src/server/config.ts';
import { environmentOf, readDockerfile, texts } from './dockerfile.ts';

const stages = readDockerfile();
const last = stages.at(-1)!;
const knownVariables = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(
  ([, name]) => name!,
);

describe('the image', () => {
  test('uses the Node that package.json pins', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const { base } of stages)
      expect(base).toBe(`docker.io/library/node:${dependencies.node}-trixie-slim`);
  });

  test("runs unprivileged, reports its health, and stops on the server's signal", () => {
    expect(texts(last, 'USER')).toEqual(['1000:1000']);
    expect(texts(last, 'STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(texts(last, 'HEALTHCHECK')[0]).toContain('/readyz');
    expect(JSON.parse(texts(last, 'CMD')[0]!)).toEqual(['node', 'scripts/serve.mjs']);
  });

  test('sets only variables that the server reads, to valid values', () => {
    const { NODE_ENV, ...environment } = environmentOf(last);
    expect(NODE_ENV).toBe('production');
    expect(knownVariables).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(readConfig(environment)).toMatchObject({ port: 3000, host: '0.0.0.0', dataDir: '/data' });
  });

  test('says what it is', () => {
    for (const name of ['title', 'description', 'version', 'revision'])
      expect(texts(last, 'LABEL')[0]).toContain(`org.opencontainers.image.${name}=`);
    expect(readFileSync('deploy/docker-bake.hcl', 'utf8')).toContain('["linux/amd64", "linux/arm64"]');
  });

  test('contains a release, never settings or data', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', 'deploy/.env', 'data', 'node_modules']));
  });
});

describe('the compose file', () => {
  const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'));

  test('gives the app only variables that it reads, and every one that its parts need', () => {
    const environment = compose.services.app.environment as Record<string, string>;
    expect(knownVariables).toEqual(expect.arrayContaining(Object.keys(environment)));
    const filled = Object.entries(environment).map(([name, value]) => [name, withValues(value)]);
    const config = readConfig(Object.fromEntries(filled));
    expect(config).toMatchObject({
      publicUrl: 'https://picks.example.com',
      databaseUrl: expect.stringContaining('@database/split'),
      s3: { endpoint: 'http://store:7070' },
      smtpUrl: 'smtp://mail:1025',
      providers: { google: null },
      trustProxy: ['uniquelocal'],
    });
  });

  test('has a line in the example for every variable without a default', () => {
    const text = JSON.stringify(compose);
    const asked = [...text.matchAll(/(?<!\$)\$\{([A-Z_]+)(:[-?])?/g)].map(([, name]) => name!);
    const example = readFileSync('deploy/env.example', 'utf8');
    const unknown = asked.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example));
    expect([...new Set(unknown)]).toEqual([]);
  });

  test('pins every image, restarts every service, and exposes only the proxy', () => {
    for (const [name, service] of Object.entries<Service>(compose.services)) {
      if (name !== 'app') expect(service.image, name).toMatch(/:v?\d+(\.\d+)*(-\w+)?$/);
      const lasts = service.restart === 'unless-stopped';
      if (lasts && !['app', 'store'].includes(name)) expect(service.healthcheck?.test, name).toBeDefined();
      for (const network of service.networks) expect(compose.networks).toHaveProperty(network);
      const open = (service.ports ?? []).filter((port) => !port.startsWith('127.0.0.1:'));
      expect(open.length > 0, name).toBe(name === 'proxy');
    }
    expect(compose.services.app).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });
});

interface Service {
  image: string;
  restart?: string;
  healthcheck?: { test: string[] };
  networks: string[];
  ports?: string[];
}

/** Substitutes variables as compose would: an operator's value, or the default after ':-'. */
function withValues(text: string): string {
  const values: Record<string, string> = {
    SITE: 'picks.example.com',
    ADMIN_EMAIL: 'admin@example.com',
    DATABASE_PASSWORD: 'secret',
    STORE_SECRET: 'secret',
  };
  return String(text).replace(
    /\$\{([A-Z_]+)(?::(-|\?)([^}]*))?\}/g,
    (_, name, kind, other) => values[name] ?? (kind === '-' ? other : ''),
  );
}
