import { messageKind } from '../../notifications/message-kind.server.ts';
import type { Notice, NoticeTools } from '../../outbox/notice-kind.server.ts';
import { listFinalRows } from '../../scoring/season/final-table.sql.ts';
import { climbLadder } from '../../scoring/season/ladder.ts';
import { readLeagueNames } from '../../text/league-names.sql.ts';
import { spoilersBelow } from '../recap/spoilers-below.ts';
import { findEndedSeason, SEASON } from './announce-seasons.sql.ts';
import { seasonEndTexts } from './season-end-words.ts';

/** How a season ended, to all members of its league. Nothing that an inbox shows of it says who won. */
export const seasonEndNotice = messageKind({
  name: SEASON,
  find,
  async mail({ season, title, rows }, url, { user_id }, { db }) {
    const nameOf = await readLeagueNames(db, season.league_id);
    const named = rows.map((row) => ({ ...row, name: nameOf(row) }));
    const table = climbLadder(named).map((row) => ({ ...row, is_me: row.id === user_id }));
    return {
      subject: title,
      preheader: 'The final standings are in',
      paragraphs: [
        'Every event of the season is scored, and the final standings are in.',
        spoilersBelow('To see it in the app first'),
        { title: `${season.league_name}, ${season.name}`, url, lines: seasonEndTexts(table) },
      ],
      button: 'See the Standings',
    };
  },
  push: ({ title }) => ({ title, body: 'The final standings are in. See who won.' }),
});

/** Nothing to send when the reader may not see the final table: there is none, or they have yet to watch one of its events. */
async function find({ user_id, subject }: Notice, { db }: NoticeTools) {
  const season = await findEndedSeason(db, { user_id, season_id: subject });
  const rows = season ? await listFinalRows(db, subject) : [];
  if (!season || rows.length === 0) return null;
  return {
    season,
    rows,
    title: `${season.name} of ${season.league_name} is over`,
    path: `/app/league/${season.league_id}/standings?season=${subject}`,
  };
}
