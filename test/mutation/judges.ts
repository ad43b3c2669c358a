/** Tests that judge whole rooms by the rule's text, far away from them. */
export const judges: { rooms: string[]; tests: string[] }[] = [
  {
    rooms: ['src/scoring', 'src/leagues/standings', 'db/views/seasons.sql', 'db/functions/seasons.sql'],
    tests: ['test/trust/seasons.test.ts'],
  },
  {
    rooms: [
      'src/scoring',
      'src/profiles/statistics',
      'db/views/event-scores.sql',
      'db/functions/event-scores.sql',
    ],
    tests: ['src/scoring/totals-in-sql.test.ts', 'src/scoring/score-pick-in-sql.test.ts'],
  },
  {
    rooms: [
      'src/leagues/seasons/announce-seasons.sql.ts',
      'db/views/seasons.sql',
      'db/functions/seasons.sql',
    ],
    tests: ['src/leagues/recap/recap.race.test.ts'],
  },
  {
    rooms: [
      'src/mail',
      'src/outbox',
      'src/notifications',
      'src/auth/credentials',
      'src/auth/recovery',
      'src/picks/reminders',
      'src/picks/card-alerts',
      'src/leagues/chat',
      'src/leagues/night-place',
      'src/leagues/nudge',
      'src/leagues/recap',
      'src/leagues/seasons',
      'src/leagues/export',
      'src/leagues/standings/standings-csv.ts',
      'src/board/book',
    ],
    tests: ['test/trust/messages.test.ts'],
  },
  { rooms: ['src/scoring/outlook', 'src/board/outlook'], tests: ['test/trust/outlook.test.ts'] },
  {
    rooms: ['db/functions/fight-times.sql', 'db/functions/event-summary.sql'],
    tests: [
      'src/fights/results/results.api.test.ts',
      'src/fights/results/corrections/corrections.api.test.ts',
      'src/events/event-timeline.test.ts',
      'src/live/message-columns.test.ts',
    ],
  },
  {
    rooms: [
      'db/functions/board-versions.sql',
      'db/functions/league-members.sql',
      'db/functions/live-messages.sql',
    ],
    tests: ['src/board/board-cache.api.test.ts', 'src/live/stream.api.test.ts'],
  },
  {
    rooms: [
      'src/picks',
      'src/fights/event-lock.sql.ts',
      'db/views/event-lock.sql',
      'db/functions/event-lock.sql',
      'db/functions/save-picks.sql',
    ],
    tests: ['test/trust/lock.test.ts'],
  },
  {
    rooms: ['src/picks/same-picks', 'db/views/same-picks.sql', 'db/functions/same-picks.sql'],
    tests: ['test/trust/same-picks.test.ts'],
  },
  {
    rooms: ['src/events/watch-later', 'src/board/hidden', 'db/functions/watch-later.sql', 'db/unwatched.sql'],
    tests: ['test/trust/watch-later.test.ts'],
  },
  { rooms: ['src/board/book', 'db/functions/seals.sql'], tests: ['src/board/book/book.api.test.ts'] },
  {
    rooms: ['src/leagues/chat', 'src/outbox/chat'],
    tests: ['test/trust/chats.test.ts', 'test/trust/chat-kills.test.ts'],
  },
  {
    rooms: ['src/live'],
    tests: ['test/trust/live.test.ts', 'src/events/watch-later/watch-later.api.test.ts'],
  },
  {
    rooms: [
      'src/picks/reminders',
      'src/outbox',
      'src/notifications',
      'db/functions/event-editions.sql',
      'db/views/missing-picks.sql',
    ],
    tests: ['test/trust/reminded.test.ts', 'test/trust/reminders.test.ts'],
  },
  {
    rooms: ['src/picks/card-alerts', 'src/picks/since-picked.ts', 'src/fights/cancel-and-move'],
    tests: ['test/trust/card-changes.test.ts', 'test/trust/moved-starts.test.ts'],
  },
  {
    rooms: [
      'src/leagues/recap',
      'src/fights/results',
      'db/views/settled-events.sql',
      'db/functions/fight-times.sql',
    ],
    tests: ['test/trust/recaps.test.ts'],
  },
  {
    rooms: ['src/leagues/past-seasons', 'src/leagues/export', 'src/scoring/season/season-scores.sql.ts'],
    tests: ['test/trust/imports.test.ts'],
  },
  { rooms: ['src/events/follow'], tests: ['test/trust/followed-pages.test.ts'] },
  { rooms: ['src/board', 'src/leagues/nudge'], tests: ['test/trust/secrecy.test.ts'] },
  {
    rooms: ['src/board', 'src/leagues/versus', 'src/profiles/pick-history', 'src/picks/card-news.sql.ts'],
    tests: ['src/admin/events/cancellations.api.test.ts'],
  },
  { rooms: ['db/functions/append-only-history.sql'], tests: ['src/events/change-log/changes.api.test.ts'] },
  {
    rooms: ['src/fights/cancel-and-move', 'db/functions/bouts-on-cards.sql', 'db/views/bouts-on-cards.sql'],
    tests: [
      'src/admin/events/cancellations.api.test.ts',
      'src/picks/card-alerts/card-changes.race.test.ts',
      'src/board/board-cache.api.test.ts',
    ],
  },
  { rooms: ['src/calendar'], tests: ['test/trust/calendar.test.ts'] },
  {
    rooms: [
      'src/auth/operator.server.ts',
      'src/server/database/operator-database.ts',
      'src/server/database/one-connection.ts',
      'src/server/operator-config.ts',
    ],
    tests: ['scripts/admin/admin.test.ts', 'scripts/admin/site.test.ts'],
  },
];
