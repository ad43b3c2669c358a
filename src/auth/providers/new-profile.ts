import { needsOnboarding } from '../../text/display-name.ts';

/** Spec 9. */
const NEW_SECONDS = 60;
export const NEW_SECONDS_BY_INVITE = 5 * 60;

/** Whether a profile counts as new (spec 2, /auth/google-callback). `now` in milliseconds. */
export function isNewProfile(
  profile: { display_name: string | null; created_at: string } | undefined,
  now: number,
  newForSeconds = NEW_SECONDS,
): boolean {
  if (!profile || needsOnboarding(profile.display_name)) return true;
  return now - Date.parse(profile.created_at) < newForSeconds * 1000;
}
