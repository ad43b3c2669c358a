import type { Fault } from './fault.ts';

const saving = ['src/picks/picks.api.test.ts'];
const rounds = ['src/events/event-lock.race.test.ts'];
const board = ['src/board/board.api.test.ts'];
const tokens = ['src/auth/api-tokens/api-tokens.api.test.ts'];
const invites = ['src/invites/invites.api.test.ts', 'src/invites/invites.race.test.ts'];

/** SQL, routes and sessions: the promises themselves. */
export const serverFaults: Fault[] = [
  {
    name: 'a pick is saved after the lock',
    file: 'db/functions/save-pick.sql',
    find: "  if event_locked(the_event) then outcome := 'locked'; return next; return; end if;\n",
    put: '',
    tests: saving,
  },
  {
    name: 'a save does not wait for whoever locks the event',
    file: 'db/functions/save-pick.sql',
    find: '  perform lock_event_shared(in_event);\n',
    put: '',
    tests: rounds,
  },
  {
    name: 'a fight with a result takes picks',
    file: 'db/functions/save-pick.sql',
    find: "the_fight.result_winner is not null or the_fight.status = 'final'",
    put: "the_fight.status = 'final'",
    tests: saving,
  },
  {
    name: 'a round that is not scheduled is saved',
    file: 'db/functions/save-pick.sql',
    find: "  if round > the_fight.scheduled_rounds then outcome := 'bad_round'; return next; return; end if;\n",
    put: '',
    tests: saving,
  },
  {
    name: 'an older choice overwrites a newer one',
    file: 'db/functions/save-pick.sql',
    find: 'excluded.revision > p.revision\n',
    put: 'excluded.revision <> p.revision\n',
    tests: saving,
  },
  {
    name: 'a former member still saves picks',
    file: 'db/functions/save-pick.sql',
    find: "  if not found then outcome := 'not_found'; return next; return; end if;\n  select * into the_event",
    put: '  select * into the_event',
    tests: rounds,
  },
  {
    name: 'the start does not lock the event',
    file: 'db/functions/event-lock.sql',
    find: ' or e.start_time <= clock_timestamp()\n',
    put: '\n',
    tests: saving,
  },
  {
    name: 'picks open again after they were shown',
    file: 'db/functions/event-lock.sql',
    find: 'select e.revealed_at is not null or e.live_updated_at',
    put: 'select e.live_updated_at',
    tests: rounds,
  },
  {
    name: 'a fight live for a moment shows all picks',
    file: 'db/functions/event-lock.sql',
    find: "e.live_since + interval '10 minutes'",
    put: 'e.live_since',
    tests: ['src/picks/early-live.api.test.ts'],
  },
  {
    name: 'SQL counts a right method with the wrong winner',
    file: 'db/functions/event-scores.sql',
    find: '    pick_winner = result_winner and pick_method = result_method,\n',
    put: '    pick_method = result_method,\n',
    tests: ['src/scoring/score-pick.sql.test.ts'],
  },
  {
    name: 'SQL gives an invite one use too many',
    file: 'src/invites/invites.sql.ts',
    find: 'use_count < max_uses',
    put: 'use_count <= max_uses',
    tests: invites,
  },
  {
    name: 'an invite is used up by whoever is a member already',
    file: 'src/invites/redeem-invite.server.ts',
    find: 'if (joined && !(await takeUse(tx, code)))',
    put: 'if (!(await takeUse(tx, code)))',
    tests: invites,
  },
  {
    name: 'who leaves a league keeps their open picks in it',
    file: 'src/leagues/membership/end-membership.server.ts',
    find: '    await dropOpenPicks(tx, { league_id: leagueId, user_id: viewer.id }, openEvents);\n',
    put: '',
    tests: ['src/leagues/membership/end-membership.api.test.ts'],
  },
  {
    name: 'former members count as members on the board',
    file: 'src/board/board.sql.ts',
    find: 'lm.user_id is null as is_former',
    put: 'false as is_former',
    tests: board,
  },
  {
    name: 'who is in tells who picked a fight that is over',
    file: 'src/picks/who-is-in.sql.ts',
    find: 'count(*)::int as pick_count from picks',
    put: "count(*) filter (where fight_id in (select id from fights where status <> 'final'))::int as pick_count from picks",
    tests: ['src/picks/who-is-in.api.test.ts'],
  },
  {
    name: 'whoever may read a board sees how many picks each member has',
    file: 'src/board/board.api.ts',
    find: 'seesWhoIsIn: maySeeWhoIsIn(league),',
    put: 'seesWhoIsIn: true,',
    tests: ['src/picks/who-is-in.api.test.ts'],
  },
  {
    name: "another site's page changes things",
    file: 'src/server/http/same-origin.ts',
    find: "site === 'same-origin' || site === 'none' ?",
    put: "site !== 'cross-origin' ?",
    tests: ['test/trust/other-sites.test.ts'],
  },
  {
    name: 'a repeated request makes a second one',
    file: 'src/server/http/create-once.ts',
    find: '  if (key === undefined) return transaction.execute(create);',
    put: '  if (key !== null) return transaction.execute(create);',
    tests: ['src/server/http/create-once.test.ts'],
  },
  {
    name: 'results of a fight reach readers of other leagues, too',
    file: 'src/live/hub.server.ts',
    find: 'isForEveryone(message) || reader.leagues.has(message.league_id!)',
    put: 'isForEveryone(message) || reader.leagues.size > 0',
    tests: ['src/live/stream.api.test.ts'],
  },
  {
    name: 'a saved pick is told to everybody',
    file: 'src/live/hub.server.ts',
    find: 'const readers = this.#ofUser.get(user_id);',
    put: 'const readers = this.#readers;',
    tests: ['src/live/stream.api.test.ts'],
  },
  {
    name: 'an API token opens every route of the site admin',
    file: 'src/auth/api-tokens/token-owner.server.ts',
    find: '  if (!request.routeOptions.config.forPrograms) return null;\n',
    put: '',
    tests: ['test/trust/matrix.test.ts'],
    title: '/api/admin/',
  },
  {
    name: 'a revoked API token goes on working',
    file: 'src/auth/api-tokens/api-tokens.sql.ts',
    find: ' and t.revoked_at is null`.execute(db);\n  return rows[0];\n}\n\nexport async function noteUse',
    put: '`.execute(db);\n  return rows[0];\n}\n\nexport async function noteUse',
    tests: tokens,
  },
  {
    name: 'the API token of a former site admin goes on working',
    file: 'src/auth/api-tokens/token-owner.server.ts',
    find: '!owner || !isSiteAdmin(owner, config.admin.email)',
    put: '!owner',
    tests: tokens,
  },
];
