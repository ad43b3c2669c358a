import { type CsvValue, writeCsv } from '../csv/write-csv.ts';
import type { FightNames, Pick, Result } from '../fights/fight.ts';

const columns = [
  'Member',
  'Bout',
  'Red',
  'Blue',
  'Pick Winner',
  'Pick Method',
  'Pick Round',
  'Result Winner',
  'Result Method',
  'Result Round',
  'Points',
];

export type BoardCsvMember = { id: string; shown_name: string };
/** `points` is null while the fight has no result. */
export type BoardCsvPick = Pick & { user_id: string; points: number | null };
export type BoardCsvFight = FightNames & Result & { bout_order: number; picks: readonly BoardCsvPick[] };

/** One row per pick: members in the order given, fights in bout order, enums as stored (specification, section 9). */
export function boardCsv(members: readonly BoardCsvMember[], fights: readonly BoardCsvFight[]): string {
  const picksByFight = fights.map((fight) => ({
    fight,
    picks: new Map(fight.picks.map((pick) => [pick.user_id, pick])),
  }));
  const rows = members.flatMap(({ id, shown_name }) =>
    picksByFight.flatMap(({ fight, picks }) => {
      const pick = picks.get(id);
      return pick ? [pickRow(shown_name, fight, pick)] : [];
    }),
  );
  return writeCsv([columns, ...rows]);
}

function pickRow(member: string, fight: BoardCsvFight, pick: BoardCsvPick): CsvValue[] {
  return [
    member,
    fight.bout_order,
    fight.red_name,
    fight.blue_name,
    pick.pick_winner,
    pick.pick_method,
    pick.pick_round,
    fight.result_winner,
    fight.result_method,
    fight.result_round,
    pick.points,
  ];
}

/** Ids only, no names. */
export function boardCsvFileName(eventId: string, leagueId: string): string {
  return `event_${eventId}_league_${leagueId}_board.csv`;
}
