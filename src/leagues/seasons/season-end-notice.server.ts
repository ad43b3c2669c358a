import type { Notice, NoticeKind } from '../../notices/notice-kind.server.ts';
import { provedAddress } from '../../notices/notices.sql.ts';
import { listFinalRows } from '../../scoring/season/final-table.sql.ts';
import { climbLadder } from '../../scoring/season/ladder.ts';
import type { Database } from '../../server/database/database.ts';
import { readLeagueNames } from '../../text/league-names.sql.ts';
import { spoilersBelow } from '../recap/spoilers-below.ts';
import { findEndedSeason, SEASON } from './announce-seasons.sql.ts';
import { seasonEndTexts } from './season-end-words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How a season ended, to all members of its league. Nothing that a list of mails shows says who won. */
export const seasonEndNotice: NoticeKind<typeof SEASON> = {
  name: SEASON,
  async prepare(notice, { db, config }) {
    const to = await provedAddress(db, notice.user_id);
    if (!to) return 'no_address';
    const ended = await find(db, notice);
    if (!ended) return 'not_needed';
    const { season, title, path } = ended;
    const url = `${config.publicUrl}${path}`;
    const nameOf = await readLeagueNames(db, season.league_id);
    const rows = (await listFinalRows(db, notice.subject)).map((row) => ({ ...row, name: nameOf(row) }));
    if (rows.length === 0) return 'not_needed';
    const table = climbLadder(rows).map((row) => ({ ...row, is_me: row.id === notice.user_id }));
    return {
      to,
      subject: title,
      preheader: 'The final standings are in',
      paragraphs: [
        'Every event of the season is scored, and the final standings are in.',
        spoilersBelow('To see it in the app first'),
        { title: `${season.league_name}, ${season.name}`, url, lines: seasonEndTexts(table) },
      ],
      action: { label: 'See the Standings', url },
      afterwards: [],
    };
  },
  async preparePush(notice, { db }) {
    const ended = await find(db, notice);
    if (!ended) return 'not_needed';
    return {
      title: ended.title,
      body: 'The final standings are in. See who won.',
      path: ended.path,
      topic: `${SEASON}:${notice.subject}`,
      until: new Date(Date.now() + DAY_MS),
    };
  },
};

async function find(db: Database, { user_id, subject }: Notice) {
  const season = await findEndedSeason(db, { user_id, season_id: subject });
  return (
    season && {
      season,
      title: `${season.name} of ${season.league_name} is over`,
      path: `/app/league/${season.league_id}/standings?season=${subject}`,
    }
  );
}
