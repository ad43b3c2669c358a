import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { collectLog } from '../../../test/log-lines.ts';
import { startTestServer } from '../../../test/server.ts';
import { servePages } from '../../pages/pages.server.ts';
import type { App } from './app.ts';
import { logAnswers } from './log-answers.ts';

const answersIn = ({ lines }: ReturnType<typeof collectLog>, least = 30) =>
  lines
    .filter(({ msg, level }) => msg === 'answered' && Number(level) >= least)
    .map(({ method, route, status }) => `${method} ${route} ${status}`);

test('answers are logged, those to health checks and for files only for debugging', async () => {
  const log = collectLog();
  const visitor = (await startTestServer({}, { log: log.log })).visitor();
  for (const path of ['/healthz', '/readyz', '/api/docs/swagger-ui.css', '/api/docs'])
    expect((await visitor.get(path)).status).toBe(200);
  await visitor.get('/api/session');
  await visitor.get('/files/avatars/none.png');
  await visitor.post('/api/session', { email: 'ada@example.com', password: 'pass-word' });
  expect(answersIn(log)).toEqual([
    'GET /api/docs 200',
    'GET /api/session 200',
    'GET /files/* 404',
    'POST /api/session 200',
  ]);
  expect(answersIn(log, 20)).toEqual(expect.arrayContaining(['GET /healthz 200', 'GET /api/docs/:file 200']));
});

test('a visit to a built page logs one line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'split-decision-dist-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Built</title>');
  for (const file of ['favicon.svg', 'site.webmanifest', 'assets/a.js', 'assets/a.css', 'assets/a.woff2'])
    writeFileSync(join(folder, file), 'file');
  const log = collectLog();
  const logController = new LogController({ disableRequestLogging: true });
  const app = fastify({ loggerInstance: log.log, logController }) as unknown as App;
  logAnswers(app);
  await servePages(app, {
    linkPreviewOf: async () => ({
      title: '',
      description: '',
      url: '',
      image: '',
      listed: true,
      placeholders: {},
    }),
    carriesSession: () => false,
    folder,
  });
  const { etag } = (await app.inject('/assets/a.js')).headers as { etag: string };
  const again = await app.inject({ url: '/assets/a.js', headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
  for (const url of ['/favicon.svg', '/site.webmanifest', '/assets/a.css', '/assets/a.woff2', '/', '/app'])
    expect((await app.inject(url)).statusCode).toBe(200);
  await app.close();
  rmSync(folder, { recursive: true });
  expect(answersIn(log)).toEqual(['GET /* 200', 'GET /* 200']);
});
