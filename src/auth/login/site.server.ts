import { z } from 'zod';
import type { Config } from '../../server/config.ts';
import { ProviderIdField } from '../providers/flow-cookie.server.ts';

export const SiteAnswer = z
  .object({
    providers: z
      .array(z.object({ id: ProviderIdField, name: z.string() }))
      .describe("Where people sign in; `name` as in 'Continue with Google'."),
    takes_passwords: z.boolean(),
    is_demo: z.boolean(),
  })
  .describe('Left out where people sign in by password or with Google, and nothing is invented.')
  .meta({ id: 'Site' });

/** Whatever about this site differs from what the pages were built with. */
export function presentSite({
  providers: { google, oidc },
  passwords,
  demo,
}: Pick<Config, 'providers' | 'passwords' | 'demo'>): z.infer<typeof SiteAnswer> | undefined {
  if (!oidc && passwords !== 'off' && !demo) return undefined;
  return {
    providers: [
      // Even without a client, Google's button is there and says that it failed (R12).
      ...(google || !oidc ? [{ id: 'google' as const, name: 'Google' }] : []),
      ...(oidc ? [{ id: 'oidc' as const, name: oidc.name }] : []),
    ],
    takes_passwords: passwords !== 'off',
    is_demo: demo,
  };
}
