import { messageOf } from '../../../errors/messages.ts';
import { scheduledRoundsOptions } from '../../../fights/fight.ts';
import { nameKey, pairKey } from '../../../fights/same-fighter.ts';
import type { ReadFight } from '../../card-reading/card-reading.ts';
import type { Bout } from './collect-card.ts';

const roundsOf = ({ rounds }: Bout) => scheduledRoundsOptions.find((option) => option === rounds);

/** Title fights and the main event are five rounds unless the text says otherwise. */
export function fightOf(bout: Bout, bout_order: number, isMainEvent: boolean): ReadFight {
  const said = roundsOf(bout);
  const isLong = isMainEvent || bout.isTitle || bout.hasChampion;
  return {
    row: bout.row,
    bout_order,
    red_name: bout.red,
    blue_name: bout.blue,
    scheduled_rounds: said ?? (isLong ? 5 : 3),
    weight_class: bout.weight_class,
    rounds_guessed: said === undefined,
    ...(bout.result && { result: bout.result }),
    ...(bout.unread_result && { unread_result: bout.unread_result }),
  };
}

type LineError = { row: number; code: 'fighter_twice' | 'rounds_invalid'; field: string; message: string };

export function errorsOf(bouts: readonly Bout[]): LineError[] {
  const rows = new Map<string, number>();
  return bouts
    .toSorted((one, other) => one.row - other.row)
    .flatMap((bout) => {
      const { row, red, blue } = bout;
      const pair = pairKey(red, blue);
      const first = rows.get(pair);
      if (first === undefined) rows.set(pair, row);
      const found: LineError[] = [];
      const report = (code: LineError['code'], field: string, message: string) =>
        found.push({ row, code, field, message });
      if (nameKey(red) === nameKey(blue)) report('fighter_twice', 'blue_name', `${red} is in both corners`);
      else if (first !== undefined)
        report('fighter_twice', 'red_name', `${red} vs ${blue} is in row ${first} already`);
      if (bout.rounds !== null && roundsOf(bout) === undefined)
        report('rounds_invalid', 'scheduled_rounds', messageOf('scheduled_rounds_invalid'));
      return found;
    });
}
