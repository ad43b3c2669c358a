import { fallbackMessages } from '../../errors/fallbacks.ts';
import { problemMessage } from '../../errors/problems.ts';

const known = [
  fallbackMessages.google,
  fallbackMessages.sign_in,
  fallbackMessages.session_ended,
  problemMessage('recovery_link_invalid'),
  problemMessage('sign_in_link_invalid'),
  ...(['server_busy', 'database_unavailable', 'storage_full', 'unexpected'] as const).map((code) =>
    problemMessage(code),
  ),
];

/** The error to show: only our own sentences, because anyone can write a link. */
export function landingError(error: string | null): string | null {
  return known.find((sentence) => sentence === error) ?? null;
}
