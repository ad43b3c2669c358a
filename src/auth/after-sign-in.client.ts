import { paths } from '../app/paths.ts';
import type { Viewer } from '../app/session.client.ts';

/** Where somebody who is signed in goes from the landing page: first to choose a name, then where they wanted to. */
export function afterSignIn(viewer: Viewer, redirect: string | null): string {
  if (viewer.needs_onboarding) return paths.onboarding({ redirect: redirect ?? undefined });
  return redirect ?? paths.dashboard();
}
