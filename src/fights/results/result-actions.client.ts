import {
  adminClearResult,
  adminSetFightStatus,
  adminSetResult,
  clearResult,
  setFightStatus,
  setResult,
} from '../../app/api/generated/sdk.gen.ts';
import type { FightStatus, ResultMethod, ResultWinner } from '../fight.ts';
import type { Fight } from '../fight-cache.client.ts';

export interface NewResult {
  result_winner: ResultWinner;
  result_method: ResultMethod | null;
  result_round: number | null;
  /** Sets the status to final in the same change. */
  final?: boolean;
}

/** Each resolves with the fight as stored. */
export interface ResultActions {
  setStatus(fight_id: string, status: FightStatus, confirm: boolean): Promise<Fight>;
  setResult(fight_id: string, result: NewResult): Promise<Fight>;
  clearResult(fight_id: string): Promise<Fight>;
  /** Refused if somebody changed the fight after `since`. */
  undo(fight_id: string, status: FightStatus, since: string): Promise<Fight>;
}

const stored = async (answer: Promise<{ data: Fight }>) => (await answer).data;
/** The last tap may come right before the page is closed or reloaded. */
const evenIfClosed = { keepalive: true, throwOnError: true as const };

export const leagueResults = (league_id: string): ResultActions => ({
  setStatus: (fight_id, status, confirm) =>
    stored(setFightStatus({ path: { league_id, fight_id }, body: { status, confirm }, ...evenIfClosed })),
  setResult: (fight_id, body) => stored(setResult({ path: { league_id, fight_id }, body, ...evenIfClosed })),
  clearResult: (fight_id) => stored(clearResult({ path: { league_id, fight_id }, ...evenIfClosed })),
  undo: (fight_id, status, since) =>
    stored(
      clearResult({
        path: { league_id, fight_id },
        query: { status, unless_changed_since: since },
        ...evenIfClosed,
      }),
    ),
});

export const siteAdminResults: ResultActions = {
  setStatus: (fight_id, status, confirm) =>
    stored(adminSetFightStatus({ path: { fight_id }, body: { status, confirm }, ...evenIfClosed })),
  setResult: (fight_id, body) => stored(adminSetResult({ path: { fight_id }, body, ...evenIfClosed })),
  clearResult: (fight_id) => stored(adminClearResult({ path: { fight_id }, ...evenIfClosed })),
  undo: (fight_id, status, since) =>
    stored(
      adminClearResult({
        path: { fight_id },
        query: { status, unless_changed_since: since },
        ...evenIfClosed,
      }),
    ),
};
