import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ExpectedPick {
  member: string;
  pick_winner: string;
  pick_method: string;
  pick_round: number | null;
  points: number;
}

export interface ExpectedEvent {
  ref: string;
  name: string;
  fights: { ref: string; bout_order: number; picks: ExpectedPick[] }[];
  totals: Record<string, number>;
  winners: string[];
  board: { position: number; member: string; name: string; points: number }[];
  /** Each member's total after each bout, with results entered in bout order. */
  running: Record<string, number[]>;
}

export interface Statistics {
  eventsParticipated: number;
  eventWins: number;
  totalPoints: number;
  perfectPicks: number;
}

export interface Expected {
  league: { name: string; created_by: string };
  members: { ref: string; display_name: string; email: string; role: string; league_role: string }[];
  events: ExpectedEvent[];
  stats: Record<string, Statistics>;
}

export interface Card {
  ref: string;
  name: string;
  start_time: string;
  fights: {
    bout_order: number;
    result_winner: string | null;
    result_method: string | null;
    result_round: number | null;
  }[];
}

/** A folder of real cards and their expected scores, or null when there is none. */
export function readReplayFolder(folder: string): { cards: Map<string, Card>; expected: Expected } | null {
  if (!existsSync(join(folder, 'expected.json'))) return null;
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
  const cards = readdirSync(join(folder, 'cards'))
    .filter((name) => name.endsWith('.json'))
    .map((name): Card => read(join(folder, 'cards', name)));
  return {
    cards: new Map(cards.map((card) => [card.ref, card])),
    expected: read(join(folder, 'expected.json')),
  };
}
