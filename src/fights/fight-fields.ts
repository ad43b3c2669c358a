import { nameLength } from '../text/normalize-name.ts';
import type { Corner, ScheduledRounds } from './fight.ts';

export const BOUT_ORDER_MIN = 1;
export const BOUT_ORDER_MAX = 99;
export const AGE_MIN = 14;
export const AGE_MAX = 99;

/** Text fields of one fighter, without the corner prefix. */
export const fighterTextFields = ['name', 'record', 'height', 'weight', 'reach', 'avatar_url'] as const;

export type FightTextField = 'weight_class' | `${Corner}_${(typeof fighterTextFields)[number]}`;
export type FightNumberField = 'bout_order' | 'scheduled_rounds' | `${Corner}_age`;

export type FightFields = {
  bout_order: number;
  scheduled_rounds: ScheduledRounds;
  red_name: string;
  blue_name: string;
} & Record<Exclude<FightTextField, `${Corner}_name`>, string | null> &
  Record<`${Corner}_age`, number | null>;

export const noDetails = {
  weight_class: null,
  red_record: null,
  blue_record: null,
  red_age: null,
  blue_age: null,
  red_height: null,
  blue_height: null,
  red_weight: null,
  blue_weight: null,
  red_reach: null,
  blue_reach: null,
  red_avatar_url: null,
  blue_avatar_url: null,
} as const satisfies Partial<FightFields>;

const fighterLimits = { name: 100, record: 40, height: 40, weight: 40, reach: 40, avatar_url: 2048 } as const;

/** In code points; the database checks the same limits. */
export const fightTextLimits: Record<FightTextField, number> = {
  weight_class: 100,
  red_name: fighterLimits.name,
  blue_name: fighterLimits.name,
  red_record: fighterLimits.record,
  blue_record: fighterLimits.record,
  red_height: fighterLimits.height,
  blue_height: fighterLimits.height,
  red_weight: fighterLimits.weight,
  blue_weight: fighterLimits.weight,
  red_reach: fighterLimits.reach,
  blue_reach: fighterLimits.reach,
  red_avatar_url: fighterLimits.avatar_url,
  blue_avatar_url: fighterLimits.avatar_url,
};

export const fightFieldLabels: Record<FightTextField | FightNumberField, string> = {
  bout_order: 'Bout Order',
  scheduled_rounds: 'Scheduled Rounds',
  weight_class: 'Weight Class',
  red_name: 'Red Fighter',
  blue_name: 'Blue Fighter',
  red_record: 'Red Record',
  blue_record: 'Blue Record',
  red_age: 'Red Age',
  blue_age: 'Blue Age',
  red_height: 'Red Height',
  blue_height: 'Blue Height',
  red_weight: 'Red Weight',
  blue_weight: 'Blue Weight',
  red_reach: 'Red Reach',
  blue_reach: 'Blue Reach',
  red_avatar_url: 'Red Avatar URL',
  blue_avatar_url: 'Blue Avatar URL',
};

export const fightTextFields = Object.keys(fightTextLimits) as FightTextField[];

/** Expects trimmed text. */
export function fitsField(field: FightTextField, text: string): boolean {
  return nameLength(text) <= fightTextLimits[field];
}

export function isBoutOrder(value: number): boolean {
  return Number.isInteger(value) && value >= BOUT_ORDER_MIN && value <= BOUT_ORDER_MAX;
}

export function isFighterAge(value: number): boolean {
  return Number.isInteger(value) && value >= AGE_MIN && value <= AGE_MAX;
}

/** The default for a new fight: one above the highest; 1 on an empty card. */
export function nextBoutOrder(fights: readonly { bout_order: number }[]): number {
  const highest = Math.max(0, ...fights.map((fight) => fight.bout_order));
  return Math.min(highest + 1, BOUT_ORDER_MAX);
}
