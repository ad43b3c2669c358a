import { paths } from '../app/router/paths.ts';
import type { Viewer } from '../app/shell/session.client.ts';

/** Where to go after signing in: onboarding first, then the redirect. */
export function afterSignIn(viewer: Viewer, redirect: string | null): string {
  if (viewer.needs_onboarding) return throughOnboarding(redirect);
  return redirect ?? paths.dashboard();
}

/** Onboarding on the way to `redirect`, or just onboarding if that is where it leads. */
export function throughOnboarding(redirect: string | null): string {
  const isOnboarding = redirect !== null && redirect.split(/[?#]/, 1)[0] === paths.onboarding();
  return isOnboarding ? redirect : paths.onboarding({ redirect: redirect ?? undefined });
}
