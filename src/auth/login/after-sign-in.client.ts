import { paths } from '../../app/router/paths.ts';
import type { Viewer } from '../../app/shell/session.client.ts';

/** Where somebody who is signed in goes from the landing page: first to choose a name, then where they wanted to. */
export function afterSignIn(viewer: Viewer, redirect: string | null): string {
  if (viewer.needs_onboarding) return throughOnboarding(redirect);
  return redirect ?? paths.dashboard();
}

/** Onboarding on the way to `redirect`; who was on the way to onboarding itself completes the profile once, not twice. */
export function throughOnboarding(redirect: string | null): string {
  const isOnboarding = redirect !== null && redirect.split(/[?#]/, 1)[0] === paths.onboarding();
  return isOnboarding ? redirect : paths.onboarding({ redirect: redirect ?? undefined });
}
