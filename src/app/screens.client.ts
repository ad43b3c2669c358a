import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router';
import { patterns } from './paths.ts';

type ScreenModule = { default: ComponentType };

const files = import.meta.glob<ScreenModule>(['../*/*Page.tsx', '../*/*/*Page.tsx', '!../{app,ui}/**']);

/** Which file draws which address. A name without a file is an address that nobody draws yet. */
const names: Record<keyof typeof patterns, string> = {
  home: 'auth/LoginPage',
  onboarding: 'profiles/OnboardingPage',
  resetPassword: 'auth/recovery/ResetPasswordPage',
  authCallback: 'auth/AuthCallbackPage',
  googleCallback: 'auth/google/GoogleCallbackPage',
  invite: 'invites/InvitePage',
  dashboard: 'leagues/DashboardPage',
  siteAdmin: 'events/SiteAdminPage',
  profile: 'profiles/ProfilePage',
  publicProfile: 'profiles/PublicProfilePage',
  league: 'leagues/LeagueHomePage',
  leagueAdmin: 'leagues/LeagueAdminPage',
  join: 'invites/JoinPage',
  picks: 'picks/PickEntryPage',
  eventAdmin: 'fights/EventAdminPage',
  board: 'board/BoardPage',
  tv: 'board/TvPage',
  boardShort: 'board/BoardPage',
};

const loaders = new Map<string, () => Promise<ScreenModule>>();
for (const name of new Set(Object.values(names))) {
  const load = files[`../${name}.tsx`];
  if (load) loaders.set(name, load);
}
const components = new Map([...loaders].map(([name, load]) => [name, lazy(load)]));

export type ScreenName = keyof typeof patterns;

export function screenComponent(screen: ScreenName) {
  return components.get(names[screen]);
}

/** Begins to load the code of an address before anything asks for it to be drawn. */
export function preloadScreen(pathname: string): void {
  const found = (Object.keys(patterns) as ScreenName[]).find((name) => matchPath(patterns[name], pathname));
  // A failure here is met again, and shown, when the screen is drawn.
  if (found)
    loaders
      .get(names[found])?.()
      .catch(() => undefined);
}
