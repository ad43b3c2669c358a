import { fallbackMessages } from '../../errors/fallbacks.ts';
import { messageOf } from '../../errors/messages.ts';

const known = [
  fallbackMessages.sign_in,
  fallbackMessages.session_ended,
  messageOf('recovery_link_invalid'),
  messageOf('sign_in_link_invalid'),
  ...(['server_busy', 'database_unavailable', 'storage_full', 'unexpected'] as const).map((code) =>
    messageOf(code),
  ),
];

type Providers = readonly { name: string }[];

/** The error to show. Only our own sentences, because anybody can write a link. */
export function landingError(error: string | null, providers: Providers): string | null {
  return isProviderFailure(error, providers) ? error : (known.find((sentence) => sentence === error) ?? null);
}

export const isProviderFailure = (error: string | null, providers: Providers) =>
  providers.some(({ name }) => messageOf('provider_failed', { provider: name }) === error);
