/** What can be switched off; what somebody asked for, such as a reset, cannot. */
export const optionalKinds = [
  'missing_picks',
  'nudge',
  'card_changed',
  'recap',
  'night_place',
  'season',
  'chat_off',
] as const;
export type OptionalKind = (typeof optionalKinds)[number];

/** What somebody waits for or must know: nobody switches it off. */
type NeededKind = 'recovery' | 'email_proof' | 'email_changed';
/** To a league's chat, where its admin switches them. */
type PostKind = 'chat_open' | 'chat_hour' | 'chat_out' | 'chat_recap';
export type KindName = OptionalKind | NeededKind | PostKind;

/** As in 'emails about …'. */
export const kindNames: Record<OptionalKind, string> = {
  missing_picks: 'missing picks',
  nudge: 'nudges by league admins',
  card_changed: 'changes to a card',
  recap: 'results',
  night_place: 'your place during the night',
  season: 'seasons',
  chat_off: 'your group chat',
};

/** As in 'You get this email because …'. */
export const kindReasons: Record<OptionalKind, string> = {
  missing_picks: 'some of your picks are missing and reminders are on',
  nudge: 'an admin of your league asked for your picks',
  card_changed: 'a card you have picks on changed',
  recap: 'you picked on this event',
  night_place: 'you asked for your place during the night',
  season: 'you are in this league',
  chat_off: 'you are an admin of this league',
};

export const isOptional = (kind: string): kind is OptionalKind => Object.hasOwn(kindNames, kind);

export const channels = ['mail', 'push'] as const;
export type Channel = (typeof channels)[number];

/** When reminders come: the day before, or hours before the lock. */
export const slots = ['day', 'hours'] as const;
export type Slot = (typeof slots)[number];

export interface NoticeSetting {
  kind: OptionalKind;
  channel: Channel;
  is_on: boolean;
  /** Only reminders of missing picks have one. */
  slot: Slot | null;
}

/** Old after two minutes. */
const pushAlone: readonly OptionalKind[] = ['night_place'];

export const channelsOf = (kind: OptionalKind): readonly Channel[] =>
  pushAlone.includes(kind) ? ['push'] : channels;

const noPush: readonly OptionalKind[] = ['recap', 'night_place', 'season', 'chat_off'];

/** Where nothing was chosen: everything is on (R34), but only what cannot wait until the morning rings a phone unasked. */
export function usualSetting(kind: OptionalKind, channel: Channel): NoticeSetting {
  const slot = kind !== 'missing_picks' ? null : channel === 'mail' ? 'day' : 'hours';
  return { kind, channel, is_on: channel === 'mail' || !noPush.includes(kind), slot };
}

/** Every kind by each of its channels, with what was chosen and the defaults for the rest. */
export function allSettings(chosen: readonly NoticeSetting[]): NoticeSetting[] {
  return optionalKinds.flatMap((kind) =>
    channelsOf(kind).map((channel) => {
      const own = chosen.find((setting) => setting.kind === kind && setting.channel === channel);
      const usual = usualSetting(kind, channel);
      return { ...usual, ...own, slot: usual.slot && (own?.slot ?? usual.slot) };
    }),
  );
}
