import { kindNames, optionalKinds } from '../../src/notices/notice-settings.ts';
import { switchedOffMails } from '../../src/notices/settings.sql.ts';
import { type ReminderEffect, reminderEffects } from '../../src/picks/reminders/reminder-effects.sql.ts';
import type { Database } from '../../src/server/database/database.ts';
import type { Answer } from './findings.ts';

const MOST_EVENTS = 8;

/** Whether reminders help, and whether people want them. */
export async function reminderFigures(db: Database): Promise<Answer> {
  const effects = await reminderEffects(db, MOST_EVENTS);
  const { reader_count, off } = await switchedOffMails(db);
  const kinds = optionalKinds.map((kind) => `${kindNames[kind]} ${off[kind] ?? 0}`);
  return {
    text: [
      ...(effects.length === 0 ? ['No event has locked yet.'] : effects.map(lineOf)),
      `Mails switched off, of ${reader_count} with a confirmed address: ${kinds.join(', ')}`,
    ].join('\n'),
  };
}

function lineOf(effect: ReminderEffect): string {
  const { reminded_count, then_complete_count, league_count, complete_league_count } = effect;
  const share = reminded_count === 0 ? '' : ` (${Math.round((then_complete_count / reminded_count) * 100)}%)`;
  return [
    `${effect.start_time.toISOString().slice(0, 10)}  ${effect.name}:`,
    `${reminded_count} reminded, ${then_complete_count} of them with every pick in at the lock${share};`,
    `everyone in: ${complete_league_count} of ${league_count} leagues`,
  ].join(' ');
}
