import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Corner, FightNames, PickedAgainst } from '../fight.ts';
import { type FightRow, isPastLock } from '../fights.sql.ts';
import { isNameOf, type Renaming } from './former-names.ts';

/**
 * After a fighter is replaced or rounds are cut, asks the owners of affected picks to look again (R20), unless the fight is
 * back to what they picked. A new spelling asks nobody (R32). Nobody is asked after the lock, when picks can no longer change.
 */
export async function askForReview(
  tx: Queryable,
  before: FightRow,
  after: FightRow,
  { replaced, respelled }: Pick<Renaming, 'replaced' | 'respelled'>,
): Promise<void> {
  const isReplaced = replaced.length > 0;
  if (!isReplaced && respelled.length === 0 && before.scheduled_rounds === after.scheduled_rounds) {
    return;
  }
  const { scheduled_rounds } = after;
  const same = await namesOfTheSame(tx, after);
  await sql`
    update picks p set needs_review = not m.is_back, picked_against = case when not m.is_back then m.against end
    from (
      select user_id, league_id, against, coalesce(
        against ->> 'red_name' = any(${same.red}::text[]) and against ->> 'blue_name' = any(${same.blue}::text[])
          and coalesce(pick_round, 0) <= ${scheduled_rounds}, false) as is_back
      from (
        select p.*, case when p.needs_review then p.picked_against else ${pickedAgainst(before)}::jsonb end as against
        from picks p join events e on e.id = p.event_id
        where p.fight_id = ${before.id} and not ${isPastLock}
          and (p.needs_review or ${isReplaced} or p.pick_round > ${scheduled_rounds})
      ) marked
    ) m
    where p.fight_id = ${before.id} and p.league_id = m.league_id and p.user_id = m.user_id`.execute(tx);
}

/** Every name under which a marked pick was made and which belongs to the present fighter. */
async function namesOfTheSame(tx: Queryable, fight: FightRow): Promise<Record<Corner, string[]>> {
  const { rows } = await sql<FightNames>`
    select distinct picked_against ->> 'red_name' as red_name, picked_against ->> 'blue_name' as blue_name
    from picks where fight_id = ${fight.id} and picked_against is not null`.execute(tx);
  const namesOf = (corner: Corner) => {
    const picked = rows.map((row) => row[`${corner}_name`]);
    const same = picked.filter((other) => isNameOf(fight, corner, other));
    return [...new Set([fight[`${corner}_name`], ...fight[`${corner}_spellings`], ...same])];
  };
  return { red: namesOf('red'), blue: namesOf('blue') };
}

const pickedAgainst = ({
  red_name,
  blue_name,
  scheduled_rounds,
}: FightNames & { scheduled_rounds: number }) =>
  JSON.stringify({ red_name, blue_name, scheduled_rounds } satisfies PickedAgainst);
