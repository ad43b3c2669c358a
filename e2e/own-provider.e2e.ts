import { ADMIN } from '../test/admin-account.ts';
import { freePort } from '../test/free-port.ts';
import { startOpenIdProvider } from '../test/openid-provider.ts';
import { ProviderTab } from '../test/provider-tab.ts';
import { expectOk, league } from '../test/world.ts';
import { newEmail } from './vocabulary/forms.ts';
import { startProduct } from './vocabulary/product.ts';
import { expect, test } from './vocabulary/test.ts';

test('a site with a provider of its own and without passwords: from an invite to the league, and back in', async ({
  page,
}) => {
  const port = String(await freePort());
  const provider = await startOpenIdProvider(`http://localhost:${port}`, { isStrict: true });
  const product = await startProduct({ PORT: port, ...provider.ownEnvironment, PASSWORDS: 'off' });
  try {
    const owner = product.visitor();
    await new ProviderTab(owner, provider, 'oidc').signIn(provider.add({ email: ADMIN.email }));
    await expectOk(owner.put('/api/me/onboarding', { display_name: 'Sid Admin' }));
    const id = await league(owner, [], 'Cage Sages');
    const { code } = (await expectOk(owner.post(`/api/leagues/${id}/invites`))).body;
    const { email } = provider.add({ email: newEmail('nora'), name: 'Nora Lind' });
    const continueAs = async () => {
      await page.getByRole('button', { name: 'Continue with Pocket ID' }).click();
      await page.getByRole('button', { name: `Continue as ${email}` }).click();
    };

    await page.goto(`${product.url}/`);
    await page.getByRole('button', { name: 'Continue with Pocket ID' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Pocket ID sign-in failed.')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Login|Forgot|Google/ })).toHaveCount(0);

    await page.goto(`${product.url}/invite/${code}`);
    await continueAs();
    await expect(page.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Nora Lind');
    await page.getByRole('button', { name: 'Save & Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Cage Sages' })).toBeVisible();

    await page.context().clearCookies();
    await page.goto(`${product.url}/app/profile`);
    await continueAs();
    // An account less than a minute old counts as new.
    await expect(page).toHaveURL(/\/onboarding\?redirect=%2Fapp%2Fprofile$/);
  } finally {
    await product.stop();
    await provider.stop();
  }
});
