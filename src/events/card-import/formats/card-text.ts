import type { CardAnswers, CardReading } from '../../card-reading/card-reading.ts';
import { readLines } from '../text/read-lines.ts';

/**
 * Reads a card from plain lines ('Ann Ruiz vs Bea Holm, Flyweight, 5') or rows with tabs, as a table is copied. Takes
 * any text and never throws. Dates without a year are near to now.
 */
export function readCardText(text: string, answers: CardAnswers = {}, now = new Date()): CardReading {
  return readLines(text.replace(/^\uFEFF/, ''), answers, now);
}
