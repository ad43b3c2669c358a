import type { Fault } from './fault.ts';

const pick = ['src/picks/entry/pick-entry.page.test.tsx'];
const pickFlow = ['src/picks/entry/pick-flow.page.test.tsx'];
const board = ['src/board/board.page.test.tsx'];
const button = ['src/ui/Button.page.test.tsx'];
const home = ['src/leagues/home/league-home.page.test.tsx'];
const leagueAdmin = ['src/leagues/settings/league-admin.page.test.tsx'];
const live = ['src/live/live.page.test.tsx'];
const cardImport = ['src/events/card-import/card-import.page.test.tsx'];
const results = ['src/fights/results/result-fields.page.test.tsx'];
const addFight = ['src/fights/card-editor/add-fight.page.test.tsx'];

const notLive = (operation: string): Fault => ({
  name: `${operation} is not live`,
  file: 'src/live/apply-message.client.ts',
  find: `  '${operation}',\n`,
  put: '',
  tests: live,
  title: operation,
});

/** What users would see go wrong in the pages. */
export const pageFaults: Fault[] = [
  {
    name: 'a busy button acts again',
    file: 'src/ui/Button.tsx',
    find: 'if (busy || (busy === false && event.detail > 1)) event.preventDefault();',
    put: 'if (busy === false && event.detail > 1) event.preventDefault();',
    tests: button,
  },
  {
    name: 'a double click acts twice',
    file: 'src/ui/Button.tsx',
    find: '(busy === false && event.detail > 1)',
    put: 'false',
    tests: button,
  },
  {
    name: 'the last change dies with the closing tab',
    file: 'src/picks/autosave/use-pick-saver.client.ts',
    find: "    addEventListener('pagehide', saver.saveNow);\n",
    put: '',
    tests: pick,
  },
  {
    name: 'the last change dies when another app comes in front',
    file: 'src/picks/autosave/use-pick-saver.client.ts',
    find: "if (document.visibilityState === 'hidden') saver.saveNow();",
    put: "if (document.visibilityState === 'hidden') return;",
    tests: pick,
  },
  {
    name: 'the last change is broken off by the closing tab',
    file: 'src/picks/autosave/send-pick.client.ts',
    find: '    keepalive: true,\n',
    put: '',
    tests: pick,
  },
  {
    name: 'the countdown of the pick bar goes by the device',
    file: 'src/picks/entry/PickProgress.tsx',
    find: 'const now = useServerNow(clockAhead);',
    put: 'const now = useServerNow(clockAhead * 0);',
    tests: pick,
  },
  {
    name: 'the countdown of the TV goes by the device',
    file: 'src/board/board-query.client.ts',
    find: 'server_time === null ? 0 : Date.parse(server_time) - readAt;',
    put: 'server_time === null ? readAt : 0;',
    tests: board,
  },
  {
    name: 'the countdown is an hour off',
    file: 'src/picks/pick-lock.ts',
    find: 'const seconds = Math.floor(remaining / 1000);',
    put: 'const seconds = Math.floor(remaining / 1000) - 3600;',
    tests: [...pick, ...board],
    title: 'countdown',
  },
  {
    name: 'the CSV is that of the board before',
    file: 'src/board/BoardHeading.tsx',
    find: '  const file = `/api/leagues/${league.id}/events/${event.id}/board.csv`;',
    put: `  const first = globalThis as { file?: string };
  const file = (first.file ??= \`/api/leagues/\${league.id}/events/\${event.id}/board.csv\`);`,
    tests: board,
  },
  {
    name: 'the CSV opens instead of being downloaded',
    file: 'src/board/BoardHeading.tsx',
    find: '<ButtonLink {...look} to={file} download>',
    put: '<ButtonLink {...look} to={file}>',
    tests: board,
  },
  {
    name: 'a refused card import is silent',
    file: 'src/events/card-import/CardImport.tsx',
    find: '      <ProblemNotice error={send.error} fallback="Failed to import the card" />\n',
    put: '',
    tests: cardImport,
  },
  {
    name: 'a refused preview of a card is silent',
    file: 'src/events/card-import/CardImport.tsx',
    find: 'error={preview.variables && isOfNow(preview.variables) ? preview.error : null}',
    put: 'error={null}',
    tests: cardImport,
  },
  {
    name: 'a round can be chosen after a decision, in a result',
    file: 'src/fights/results/ResultFields.tsx',
    find: "          disabled={result_method === 'decision'}\n",
    put: '',
    tests: results,
  },
  {
    name: 'a round can be chosen after a decision, in a pick',
    file: 'src/picks/entry/MethodAndRound.tsx',
    find: "draft.pick_method === null ? disabled : draft.pick_method !== 'decision'",
    put: 'draft.pick_method === null ? disabled : true',
    tests: pick,
  },
  {
    name: 'the corners of a locked card can be tapped',
    file: 'src/picks/entry/PickCard.tsx',
    find: '        disabled={locked}\n        headingLevel={2}\n',
    put: '        headingLevel={2}\n',
    tests: pickFlow,
    title: 'once locked',
  },
  {
    name: 'a locked card shows a choice that did not arrive',
    file: 'src/picks/entry/PickCard.tsx',
    find: 'locked ? (state.stored ?? emptyPick) : state.draft',
    put: 'state.draft',
    tests: pickFlow,
    title: 'once locked',
  },
  {
    name: 'the focus is lost after Add Fight',
    file: 'src/fights/card-editor/AddFightForm.tsx',
    find: '      firstName.current?.focus();\n',
    put: '',
    tests: addFight,
  },
  {
    name: 'the fields stay filled after Add Fight',
    file: 'src/fights/card-editor/AddFightForm.tsx',
    find: '      setFields(empty);\n',
    put: '',
    tests: addFight,
  },
  {
    name: 'former members are not marked in the standings',
    file: 'src/leagues/standings/Standings.tsx',
    find: '        {row.is_former && <span className={styles.note}> former member</span>}\n',
    put: '',
    tests: home,
  },
  {
    name: 'former members lose their place in the standings',
    file: 'src/leagues/standings/Standings.tsx',
    find: 'users={query.data.standings}',
    put: 'users={query.data.standings.filter((row) => !row.is_former)}',
    tests: home,
  },
  {
    name: 'former members are not marked on the board',
    file: 'src/board/ranking/RankingStrip.tsx',
    find: '      {is_former && <span className={styles.note}>(former)</span>}\n',
    put: '',
    tests: board,
  },
  {
    name: 'a refused league switch stays where it was put',
    file: 'src/leagues/settings/LeagueSwitches.tsx',
    find: '    onSettled: () => setWanted({}),\n',
    put: '',
    tests: leagueAdmin,
  },
  {
    name: 'a league switch goes nowhere before the answer',
    file: 'src/leagues/settings/LeagueSwitches.tsx',
    find: '    setWanted(body);\n',
    put: '',
    tests: leagueAdmin,
  },
  {
    name: 'a refused league switch is silent',
    file: 'src/leagues/settings/LeagueSwitches.tsx',
    find: '        <ProblemNotice error={update.error} fallback={adminFallbackMessages.update_league} />\n',
    put: '',
    tests: leagueAdmin,
  },
  {
    name: 'the live Admin link goes by the right to set results',
    file: 'src/leagues/home/LiveNow.tsx',
    find: '{league.can.run && ',
    put: '{league.can.edit_results && ',
    tests: home,
  },
  {
    name: 'a QR code leads elsewhere',
    file: 'src/leagues/settings/InviteQr.tsx',
    find: '<QrCode text={url} label',
    put: '<QrCode text={location.href} label',
    tests: leagueAdmin,
  },
  {
    name: 'a QR code lacks its quiet ground',
    file: 'src/ui/QrCode.tsx',
    find: 'const QUIET = 4;',
    put: 'const QUIET = 0;',
    tests: leagueAdmin,
  },
  ...[
    'getLeague',
    'listLeagues',
    'getStandings',
    'listEvents',
    'listChanges',
    'adminListChanges',
    'getProfile',
    'getOwnProfile',
  ].map(notLive),
  {
    name: 'a result does not come into the board',
    file: 'src/fights/fight-cache.client.ts',
    find: '    client.setQueryData(query.queryKey, { ...card, fights });\n',
    put: '',
    tests: live,
  },
  {
    name: 'a first read that was on its way hides a change',
    file: 'src/app/api/query-client.client.ts',
    find: '    await super.invalidateQueries({ ...filters, predicate: (query) => first.includes(query) });\n',
    put: '',
    tests: ['src/admin/members-tab.page.test.tsx'],
  },
  {
    name: 'the stream begins after what an answer lacks',
    file: 'src/app/api/live-id.client.ts',
    find: 'earliest = Math.min(earliest ?? Infinity, Number(id))',
    put: 'earliest ??= Number(id)',
    tests: live,
  },
  {
    name: 'what happens in a league is not live',
    file: 'src/live/apply-message.client.ts',
    find: '  if (league_id !== null) {',
    put: '  if (league_id === event_id) {',
    tests: live,
  },
];
