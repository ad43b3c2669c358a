import { plain, positional, templateFields, templateName, templatesIn } from './wiki-text.ts';
import type { WikiNode } from './wiki-tree.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = String.raw`(${months.join('|')})[a-z]*\.?`;
const day = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
/** A day, possibly with the last day of a night or a weekend. */
const days = String.raw`${day}(?:\s*[–—/-]\s*\d{1,2})?`;

/** Where year, month and day are in each form. */
const forms: [form: RegExp, year: number, month: number, day: number][] = [
  [/\b(\d{4})\s*[-./\s]\s*(\d{1,2})\s*[-./\s]\s*(\d{1,2})\b/, 1, 2, 3],
  [new RegExp(String.raw`\b${month}\s*${days},?\s*(\d{4})\b`, 'i'), 3, 1, 2],
  [new RegExp(String.raw`\b${days}\s*(?:of\s+)?${month},?\s*(\d{4})\b`, 'i'), 3, 2, 1],
  [new RegExp(String.raw`\b(\d{4})\s*,?\s*${month}\s*${day}\b`, 'i'), 1, 2, 3],
];

/** The calendar day in a cell or a field, however it is written: YYYY-MM-DD, or null. */
export function readWikiDate(nodes: readonly WikiNode[]): string | null {
  for (const template of templatesIn(nodes)) {
    if (!/^(?:start[ -]?date|end[ -]?date|film ?date|dts|date\b)/.test(templateName(template))) continue;
    const written = positional(templateFields(template)).map(plain).join(' ');
    const date = readDate(written);
    if (date) return date;
  }
  return readDate(plain(nodes));
}

function readDate(text: string): string | null {
  for (const [form, year, monthAt, dayAt] of forms) {
    const found = form.exec(text.slice(0, 200));
    if (found) return calendarDay(found[year] ?? '', found[monthAt] ?? '', found[dayAt] ?? '');
  }
  return null;
}

function calendarDay(year: string, monthText: string, dayText: string): string | null {
  const named = months.indexOf(monthText.toLowerCase());
  const number = named < 0 ? Number(monthText) : named + 1;
  const date = `${year}-${String(number).padStart(2, '0')}-${dayText.padStart(2, '0')}`;
  const instant = new Date(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
  return exists && Number(year) >= 1990 && Number(year) <= 2100 ? date : null;
}
