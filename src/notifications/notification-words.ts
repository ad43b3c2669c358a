import type { Channel, OptionalKind, Slot } from './notice-settings.ts';

export const kindTexts: Record<OptionalKind, { name: string; when: string }> = {
  missing_picks: { name: 'Missing picks', when: 'Before an event locks, only while some are missing.' },
  nudge: { name: 'Nudges', when: 'When a league admin asks for missing picks, once per event.' },
  card_changed: { name: 'Card changes', when: 'When a fight that you picked changes.' },
  recap: { name: 'Results', when: 'Once all results are in. No spoilers in the subject.' },
  night_place: { name: 'During the night', when: 'Your place after each result. Never who won.' },
  season: { name: 'Seasons', when: 'When a season of one of your leagues ends.' },
  chat_off: { name: 'Group chat', when: "When a league you run can't post to its chat anymore." },
};

export const channelNames: Record<Channel, string> = { mail: 'Email', push: 'Push' };

export const slotNames: Record<Slot, string> = {
  day: 'The day before at 6 PM',
  hours: '3 hours before the lock',
};

/** Zones by region, as in 'Europe' and 'Berlin'; those without a region come last. */
export function zonesByRegion(
  zones: readonly string[],
): [region: string, zones: [zone: string, city: string][]][] {
  const regions = new Map<string, [string, string][]>();
  for (const zone of zones) {
    const [first = '', ...rest] = zone.replaceAll('_', ' ').split('/');
    const region = rest.length > 0 ? first : 'Other';
    const city = rest.length > 0 ? rest.join(', ') : first;
    regions.set(region, [...(regions.get(region) ?? []), [zone, city]]);
  }
  const isLast = ([region]: [string, unknown]) => Number(region === 'Other');
  return [...regions].sort((one, other) => isLast(one) - isLast(other));
}
