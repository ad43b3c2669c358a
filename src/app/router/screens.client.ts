import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import { lazyScreen } from '../shell/lazy.client.ts';
import { patterns } from './paths.ts';

type Ids = Record<string, string>;

interface ScreenModule {
  default: ComponentType;
  /** Loads the first answer ahead, for screens that take long to draw. */
  loader?: (client: QueryClient, ids: Ids) => Promise<void>;
}

const files = import.meta.glob<ScreenModule>([
  '../../*/*Page.tsx',
  '../../*/*/*Page.tsx',
  '!../../{app,ui}/**',
]);

const names: Record<keyof typeof patterns, string> = {
  home: 'landing/LoginPage',
  onboarding: 'profiles/onboarding/OnboardingPage',
  resetPassword: 'auth/recovery/ResetPasswordPage',
  confirmEmail: 'auth/credentials/ConfirmEmailPage',
  authCallback: 'auth/login/AuthCallbackPage',
  googleCallback: 'auth/providers/ProviderCallbackPage',
  providerCallback: 'auth/providers/ProviderCallbackPage',
  invite: 'invites/InvitePage',
  pickFirst: 'picks/entry/PickEntryPage',
  dashboard: 'leagues/dashboard/DashboardPage',
  nextPicks: 'leagues/shortcuts/ShortcutPage',
  nextBoard: 'leagues/shortcuts/ShortcutPage',
  siteAdmin: 'admin/SiteAdminPage',
  profile: 'profiles/ProfilePage',
  pickHistory: 'profiles/pick-history/PickHistoryPage',
  rules: 'scoring/rules/RulesPage',
  publicProfile: 'profiles/public/PublicProfilePage',
  league: 'leagues/home/LeagueHomePage',
  leagueAdmin: 'leagues/settings/LeagueAdminPage',
  standings: 'leagues/standings/StandingsPage',
  join: 'invites/JoinPage',
  versus: 'leagues/versus/VersusPage',
  picks: 'picks/entry/PickEntryPage',
  eventAdmin: 'events/EventAdminPage',
  board: 'board/BoardPage',
  tv: 'board/tv/TvPage',
  grid: 'board/grid/GridPage',
  ticket: 'board/TicketPage',
  photos: 'events/follow/PhotoCreditsPage',
  boardShort: 'board/BoardPage',
};

const components = new Map(
  [...new Set(Object.values(names))].flatMap((name) => {
    const load = files[`../../${name}.tsx`];
    return load ? [[name, lazyScreen(load)] as const] : [];
  }),
);

export type ScreenName = keyof typeof patterns;

export function screenComponent(screen: ScreenName) {
  return components.get(names[screen]);
}

export const screenFile = (screen: ScreenName) => `src/${names[screen]}.tsx`;

const addresses = Object.entries(patterns).map(
  ([name, pattern]) => [name as ScreenName, parse(pattern)] as const,
);

const find = (pathname: string) => addresses.find(([, { pattern }]) => pattern.test(pathname));

export const screenAt = (pathname: string): ScreenName | undefined => find(pathname)?.[0];

function idsIn(pathname: string, { keys, pattern }: (typeof addresses)[number][1]): Ids {
  const found = pattern.exec(pathname)!;
  return Object.fromEntries(keys.map((key, i) => [key, found[i + 1]!]));
}

/** Loads a screen's code, then its data. A failure shows up again when the screen is drawn. */
export async function loadScreen(pathname: string, client: QueryClient): Promise<void> {
  const known = find(pathname);
  if (!known) return;
  const [screen, address] = known;
  try {
    await screenComponent(screen)!.load();
    const { loader } = await files[`../../${names[screen]}.tsx`]!();
    await loader?.(client, idsIn(pathname, address));
  } catch {}
}
