import type { friends } from './cast.ts';

/** Right winners, methods and rounds on a card. */
export type RightParts = [winners: number, methods: number, rounds: number];

/**
 * Three nights after which, with the lowest dropped, seven friends have 60 points each, and every step of the ladder tells two
 * of them apart: in order by wins, perfect picks, methods, winners and best event; the last two share a rank.
 */
export const tiedNights: Record<(typeof friends)[number], [RightParts, RightParts, RightParts]> = {
  Maya: [
    [4, 2, 1],
    [4, 4, 0],
    [4, 2, 0],
  ],
  Theo: [
    [3, 3, 3],
    [3, 3, 3],
    [1, 0, 0],
  ],
  Ines: [
    [4, 2, 2],
    [4, 2, 2],
    [2, 2, 0],
  ],
  Kofi: [
    [4, 2, 2],
    [4, 2, 2],
    [3, 1, 0],
  ],
  Zuzana: [
    [4, 3, 3],
    [4, 1, 1],
    [2, 1, 0],
  ],
  Rafael: [
    [4, 2, 2],
    [4, 2, 2],
    [2, 1, 0],
  ],
  Linh: [
    [4, 2, 2],
    [4, 2, 2],
    [2, 1, 0],
  ],
  Björn: [
    [6, 2, 0],
    [2, 1, 0],
    [1, 0, 0],
  ],
};
