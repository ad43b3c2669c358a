import { type CsvColumn, csvOf } from '../csv/write-csv.ts';
import type { FightNames, Pick, Result } from '../fights/fight.ts';

export type BoardCsvMember = { id: string; shown_name: string };
/** `points` is null while the fight has no result. */
export type BoardCsvPick = Pick & { user_id: string; points: number | null };
export type BoardCsvFight = FightNames & Result & { bout_order: number; picks: readonly BoardCsvPick[] };

type Row = { member: string; fight: BoardCsvFight; pick: BoardCsvPick };

const columns: CsvColumn<Row>[] = [
  ['Member', ({ member }) => member],
  ['Bout', ({ fight }) => fight.bout_order],
  ['Red', ({ fight }) => fight.red_name],
  ['Blue', ({ fight }) => fight.blue_name],
  ['Pick Winner', ({ pick }) => pick.pick_winner],
  ['Pick Method', ({ pick }) => pick.pick_method],
  ['Pick Round', ({ pick }) => pick.pick_round],
  ['Result Winner', ({ fight }) => fight.result_winner],
  ['Result Method', ({ fight }) => fight.result_method],
  ['Result Round', ({ fight }) => fight.result_round],
  ['Points', ({ pick }) => pick.points],
];

/** One row per pick: members in the order given, fights in bout order, enums as stored (specification, section 9). */
export function boardCsv(members: readonly BoardCsvMember[], fights: readonly BoardCsvFight[]): string {
  const rows = members.flatMap(({ id, shown_name }) =>
    fights.flatMap((fight): Row[] =>
      fight.picks
        .filter(({ user_id }) => user_id === id)
        .map((pick) => ({ member: shown_name, fight, pick })),
    ),
  );
  return csvOf(columns, rows);
}

/** Ids only, no names. */
export function boardCsvFileName(eventId: string, leagueId: string): string {
  return `event_${eventId}_league_${leagueId}_board.csv`;
}
