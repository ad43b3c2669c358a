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
    name: 'a reading is never ended',
    file: 'src/server/reading/read-apart.ts',
    find: "if (left <= 0) end('over');\n      else check",
    put: 'check',
    tests: ['src/server/reading/read-apart.test.ts'],
  },
  {
    name: "a redirect's pattern searches its blanks twice",
    file: 'src/events/wikitext/read-wikitext.ts',
    find: '#redirect\\s*(?::\\s*)?',
    put: '#redirect\\s*:?\\s*',
    tests: ['test/trust/hostile-texts.test.ts'],
  },
  {
    name: 'picks of a bout that is open on another card are shown',
    file: 'src/board/board.sql.ts',
    find: 'e.revealed_at is not null and bout_shown(p.fight_id)',
    put: 'e.revealed_at is not null',
    tests: ['src/admin/cancellations.api.test.ts'],
  },
  {
    name: 'a pick that asks for a fresh look is missing for admins',
    file: 'src/admin/change-effects.sql.ts',
    find: 'where missing_pick_count(m.league_id, e.id, m.user_id) > 0',
    put: 'where missing_pick_count(m.league_id, e.id, m.user_id) > 0 or exists (select from picks p where p.user_id = m.user_id and p.needs_look)',
    tests: ['test/trust/secrecy.test.ts'],
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
