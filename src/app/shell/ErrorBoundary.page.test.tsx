import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../test/pages/pages.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

test.each([
  { message: 'Failed to fetch dynamically imported module: /a.js', title: "This screen didn't load" },
  { message: 'Importing a module script failed.', title: "This screen didn't load" },
  { message: 'Unable to preload CSS for /a.css', title: "This screen didn't load" },
  { message: 'x is undefined', title: 'Something went wrong' },
  { message: undefined, title: 'Something went wrong' },
])('a screen that fails with $message says: $title', async ({ message, title }) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { href } = location;
  onTestFinished(() => {
    vi.restoreAllMocks();
    history.replaceState(null, '', href);
  });
  let isBroken = true;
  const Screen = () => {
    if (isBroken) throw message && new Error(message);
    return <p>As it was</p>;
  };
  draw(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  expect(page.getByRole('alert').all()).toHaveLength(1);
  expect(logged).toHaveBeenCalled();
  isBroken = false;
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect.element(page.getByText('As it was')).toBeVisible();
});
