import { expect, test } from 'vitest';
import { eventFieldsProblem } from './event-fields.ts';

const start_time = '2026-11-22T03:00:00Z';

test("an event's fields, and what is wrong with them", () => {
  for (const [what, event, problem] of [
    ['name and start', { name: 'UFC 300', start_time }, null],
    ['no name', { name: ' ', start_time }, 'event_fields_required'],
    ['no start', { name: 'UFC 300', start_time: null }, 'event_fields_required'],
    ['an empty start', { name: 'UFC 300', start_time: '' }, 'event_fields_required'],
    ['a start that is no time', { name: 'UFC 300', start_time: 'soon' }, 'start_time_invalid'],
    ['the longest name', { name: ` ${'x'.repeat(200)} `, start_time }, null],
    ['a longer one', { name: 'x'.repeat(201), start_time }, 'event_name_too_long'],
    ['a longer venue', { name: 'UFC 300', start_time, venue: 'x'.repeat(201) }, 'event_venue_too_long'],
  ] as const) {
    expect.soft(eventFieldsProblem(event), what).toBe(problem);
  }
});
