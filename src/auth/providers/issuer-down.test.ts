import { expect, test } from 'vitest';
import { collectLog } from '../../../test/log-lines.ts';
import { startOpenIdProvider } from '../../../test/openid-provider.ts';
import { ProviderTab } from '../../../test/provider-tab.ts';
import { startTestServer } from '../../../test/server.ts';

const PUBLIC_URL = 'http://picks.example.com';
const FAILED = '/?error=Google+sign-in+failed.';

test('an issuer that is down fails only the sign-in, and recovers without a restart', async () => {
  const reserved = await startOpenIdProvider(PUBLIC_URL);
  const port = Number(new URL(reserved.issuer).port);
  await reserved.stop();
  const { log, lines } = collectLog();
  // An environment for a provider that comes later: its secret is only compared when a code is exchanged.
  const server = await startTestServer({ PUBLIC_URL, ...reserved.environment }, { log });
  const site = server.visitor();
  const refused = await site.get('/api/auth/google');
  expect(refused.headers.get('location')).toBe(FAILED);
  expect(lines).toContainEqual(
    expect.objectContaining({ reason: `${reserved.issuer} does not answer: ECONNREFUSED` }),
  );

  const back = await startOpenIdProvider(PUBLIC_URL, {
    port,
    clientSecret: reserved.environment.GOOGLE_CLIENT_SECRET,
  });
  const user = back.add({ email: 'ada@example.com' });
  expect(await new ProviderTab(site, back).signIn(user)).toBe('/auth/google-callback');

  const tab = new ProviderTab(server.visitor(), back);
  await tab.leave();
  const callback = await tab.choose(user);
  await back.stop();
  expect(await tab.comeBack(callback)).toBe(FAILED);
});
