import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPages, startServer } from '../../../test/pages/pages.tsx';
import { paths } from '../../app/router/paths.ts';

test('after coming back from a provider to the page as the browser kept it, one can go there again', async () => {
  startServer(null);
  openPages(paths.home({ redirect: paths.rules() }));
  const left = Promise.withResolvers<string>();
  const stay = (event: NavigateEvent) => {
    event.preventDefault();
    left.resolve(event.destination.url.replace(location.origin, ''));
  };
  navigation.addEventListener('navigate', stay, { once: true });
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await button.click();
  expect(await left.promise).toBe('/api/auth/google?redirect=%2Fapp%2Frules');
  await expect.element(page.getByText('Opening Google…')).toBeVisible();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(page.getByText('Opening Google…')).not.toBeInTheDocument();
  await expect.element(button).toBeEnabled();
});
