/** What can be turned off; mail that somebody asked for, such as a reset, cannot. */
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

/** What somebody is waiting for or must know: it cannot be turned off. */
type NeededKind = 'recovery' | 'email_proof' | 'email_changed';
/** Posts to a league's chat, which the league's admin turns on and off. */
type PostKind = 'chat_open' | 'chat_hour' | 'chat_out' | 'chat_recap';
export type KindName = OptionalKind | NeededKind | PostKind;

interface Kind {
  /** As in 'emails about …'. */
  about: string;
  /** As in 'You get this email because …'. */
  because: string;
  /** On for phones by default: only what cannot wait until morning. */
  rings: boolean;
  /** Old news after two minutes, so push only. */
  pushAlone?: true;
}

export const kinds: Record<OptionalKind, Kind> = {
  missing_picks: {
    about: 'missing picks',
    because: 'some of your picks are missing and reminders are on',
    rings: true,
  },
  nudge: {
    about: 'nudges by league admins',
    because: 'an admin of your league asked for your picks',
    rings: true,
  },
  card_changed: { about: 'changes to a card', because: 'a card you have picks on changed', rings: true },
  recap: { about: 'results', because: 'you picked on this event', rings: false },
  night_place: {
    about: 'your place during the night',
    because: 'you asked for your place during the night',
    rings: false,
    pushAlone: true,
  },
  season: { about: 'seasons', because: 'you are in this league', rings: false },
  chat_off: { about: 'your group chat', because: 'you are an admin of this league', rings: false },
};

export const isOptional = (kind: string): kind is OptionalKind => Object.hasOwn(kinds, kind);

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

export const channelsOf = (kind: OptionalKind): readonly Channel[] =>
  kinds[kind].pushAlone ? ['push'] : channels;

/** The default: everything is on (R34) except pushes that do not ring unless asked for. */
export function usualSetting(kind: OptionalKind, channel: Channel): NoticeSetting {
  const slot = kind !== 'missing_picks' ? null : channel === 'mail' ? 'day' : 'hours';
  return { kind, channel, is_on: channel === 'mail' || kinds[kind].rings, slot };
}

/** Every kind with each of its channels: what was chosen, and the defaults for the rest. */
export function allSettings(chosen: readonly NoticeSetting[]): NoticeSetting[] {
  return optionalKinds.flatMap((kind) =>
    channelsOf(kind).map((channel) => {
      const own = chosen.find((setting) => setting.kind === kind && setting.channel === channel);
      const usual = usualSetting(kind, channel);
      return { ...usual, ...own, slot: usual.slot && (own?.slot ?? usual.slot) };
    }),
  );
}
