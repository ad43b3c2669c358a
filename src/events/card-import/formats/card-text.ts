import type { CardAnswers, CardReading } from '../../card-reading/card-reading.ts';
import { readLines } from '../text/read-lines.ts';

/**
 * Reads a card from plain lines ('Ann Ruiz vs Bea Holm, Flyweight, 5') or from rows with tabs, the way a table is copied. Takes
 * any text and never throws. A date without a year means the one nearest to now.
 */
export function readCardText(text: string, answers: CardAnswers = {}, now = new Date()): CardReading {
  return readLines(text.replace(/^\uFEFF/, ''), answers, now);
}
