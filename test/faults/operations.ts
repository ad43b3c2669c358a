import type { Fault } from './fault.ts';

const store = ['src/uploads/store.test.ts'];
const google = ['src/auth/google/google.api.test.ts'];
const stream = ['src/live/stream.api.test.ts'];

/** What would go wrong on the server, beyond one request. */
export const operationFaults: Fault[] = [
  {
    name: 'the nightly sweep deletes blue-corner images',
    file: 'src/uploads/references.sql.ts',
    find: 'where f.red_avatar_url = a.address or f.blue_avatar_url = a.address)',
    put: 'where f.red_avatar_url = a.address)',
    tests: store,
  },
  {
    name: 'the nightly sweep deletes red-corner images',
    file: 'src/uploads/references.sql.ts',
    find: 'where f.red_avatar_url = a.address or f.blue_avatar_url = a.address)',
    put: 'where f.blue_avatar_url = a.address)',
    tests: store,
  },
  {
    name: 'two uploads in one millisecond are one',
    file: 'src/uploads/store-image.server.ts',
    find: '    upload.timestamp++;',
    put: '    break;',
    tests: store,
  },
  {
    name: 'guessing league ids has no limit',
    file: 'src/leagues/membership/join-limits.server.ts',
    find: '  const giveBack = await countAttempt(db, limits);',
    put: '  const giveBack = await countAttempt(db, limits.slice(2));',
    tests: ['src/leagues/membership/join-limits.api.test.ts'],
  },
  {
    name: 'guessing league ids is limited by address alone',
    file: 'src/leagues/membership/join-limits.server.ts',
    find: '  if (viewer)\n',
    put: '  if (!viewer)\n',
    tests: ['src/leagues/membership/join-limits.api.test.ts'],
  },
  {
    name: "'official' is judged before the event is held",
    file: 'src/fights/results/change-fight.server.ts',
    find: `    await lockEvents(tx, [event_id, ...alsoLocked]);
    const [event, fight] = [await findEventOfFight(tx, event_id), await findFight(tx, id)];
`,
    put: `    const [event, fight] = [await findEventOfFight(tx, event_id), await findFight(tx, id)];
    await lockEvents(tx, [event_id, ...alsoLocked]);
`,
    tests: ['src/admin/rulings.api.test.ts'],
  },
  {
    name: 'an undo is judged on a stale change',
    file: 'src/events/history/undo-change.server.ts',
    find: '    const change = (await findChange(tx, id))!;\n',
    put: '    const change = found;\n',
    tests: ['src/events/history/changes.api.test.ts'],
  },
  {
    name: 'a page resumes one forgotten message back',
    file: 'src/live/messages.sql.ts',
    find: '<= ${id}::bigint + 1 and',
    put: '<= ${id}::bigint + 2 and',
    tests: stream,
  },
  {
    name: 'the query of a board trusts its callers to have looked at the reveal',
    file: 'src/board/board.sql.ts',
    find: '      and ((e.revealed_at is not null and bout',
    put: '      and ((true and bout',
    tests: ['src/board/board.sql.test.ts'],
  },
  {
    name: 'stopping does not wait for a running job',
    file: 'src/jobs/jobs.server.ts',
    find: 'this.#boss.offWork(name)',
    put: 'this.#boss.offWork(name, { wait: false })',
    tests: ['src/jobs/jobs.server.test.ts'],
  },
  {
    name: "Google's nonce is neither sent nor expected",
    file: 'src/auth/google/google-provider.server.ts',
    find: '      nonce: secrets.nonce,\n',
    put: '      ...(delete (secrets as Partial<FlowSecrets>).nonce && {}),\n',
    tests: google,
  },
  {
    name: 'a stream outlives its session',
    file: 'src/live/live.server.ts',
    find: 'hub.retainSessions(new Set(rows.map((row) => row.id)));',
    put: 'hub.retainSessions(new Set(ids.concat(rows.map((row) => row.id))));',
    tests: stream,
  },
  {
    name: 'an answer names messages that it does not know of',
    file: 'src/live/live.server.ts',
    find: "app.addHook('onRequest', (request, reply, done) => {\n    if (request.url.startsWith('/api/')) reply.header('live-id', listener.lastId);\n    done();",
    put: "app.addHook('onSend', (request, reply, payload, done) => {\n    if (request.url.startsWith('/api/')) reply.header('live-id', listener.lastId);\n    done(null, payload);",
    tests: stream,
  },
  {
    name: 'a stream outlives a session that expired',
    file: 'src/live/live.server.ts',
    find: 'where id = any(${ids}) and expires_at > now()`',
    put: 'where id = any(${ids})`',
    tests: stream,
  },
];
