import type { Viewer } from '../src/app/shell/session.client.ts';
import type { PosterFight } from '../src/fights/poster/FightPoster.tsx';

export const viewer: Viewer = {
  id: 'p4',
  email: 'dana.whitcombe@example.com',
  display_name: 'Dana W',
  shown_name: 'Dana W',
  suggested_name: null,
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  time_zone_fixed: false,
  avatar_url: null,
  role: 'pro',
  is_site_admin: false,
  needs_onboarding: false,
  watches_later: false,
  should_confirm_email: false,
  created_at: '2026-01-01T00:00:00Z',
};

/** Invented fighters, with the names that are hard to set. */
export const mainEvent: PosterFight = {
  bout_order: 13,
  scheduled_rounds: 5,
  weight_class: 'Light Heavyweight',
  red_name: 'Maciej Błażewicz',
  blue_name: 'Jo Stone',
  red_record: '27-1-0',
  blue_record: '19-4-1',
  red_age: 33,
  blue_age: 29,
  red_height: '6\' 2"',
  blue_height: '6\' 4"',
  red_reach: '78"',
  blue_reach: null,
};
export const longNames: PosterFight = {
  bout_order: 7,
  scheduled_rounds: 3,
  weight_class: "Women's Strawweight",
  red_name: 'Karoliina Wawrzynkiewicz',
  blue_name: 'Everaldo Saldanha dos Anjos',
  red_record: '12-5-0',
  blue_record: '8-0-0 (1 NC)',
};
export const opener: PosterFight = {
  bout_order: 1,
  scheduled_rounds: 3,
  weight_class: null,
  red_name: 'Rampart',
  blue_name: 'Ito Kenji',
};
