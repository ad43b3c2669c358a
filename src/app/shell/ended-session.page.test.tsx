import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { profiles } from '../../../gallery/user-states.ts';
import { goTo, openPages, Refusal, refetch, startServer, viewer } from '../../../test/pages/pages.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { messageOf } from '../../errors/messages.ts';
import { paths } from '../router/paths.ts';

const state = profiles['own, not confirmed']!;
const code = page.getByRole('textbox', { name: 'Code' });
const dialog = page.getByRole('dialog', { name: 'Your session has ended' });

async function openProfile() {
  const server = startServer();
  server.answerAs(state);
  openPages(state.address);
  await expect.element(code).toBeVisible();
  const end = () => {
    server.answer('getSession', undefined, { viewer: null });
    return refetch();
  };
  return { server, end };
}

test('a user who was typing signs in on top of the screen, which keeps the text', async () => {
  const { server, end } = await openProfile();
  await code.fill('123 456');
  await end();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  const signIn = () => dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.getByLabelText('Password', { exact: true }).fill('correct-horse');
  server.answer('loginOrRegister', undefined, new Refusal(401, 'wrong_password', 'That is not it.'));
  await signIn();
  await expect.element(dialog.getByText('That is not it.')).toBeVisible();
  server.answer('loginOrRegister', undefined, {} as never);
  // Without cookies nobody is signed in.
  await signIn();
  await expect.element(dialog.getByText(messageOf('account_creation_failed'))).toBeVisible();
  server.answer('getSession', undefined, { viewer });
  await signIn();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requests('loginOrRegister', undefined).map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ email: viewer.email, password: 'correct-horse' })),
  );
  await expect.element(code).toHaveValue('123 456');
});

test('after signing in in another tab, the screen is as it was', async () => {
  const { server, end } = await openProfile();
  await code.fill('123 456');
  await end();
  await expect.element(dialog).toBeVisible();
  server.answer('getSession', undefined, { viewer });
  dispatchEvent(new Event('focus'));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(code).toHaveValue('123 456');
});

test('somebody else who signs in there finds nothing of it', async () => {
  const { server, end } = await openProfile();
  await code.fill('123 456');
  await end();
  await expect.element(dialog).toBeVisible();
  const pending = new Promise<never>(() => undefined);
  server.answer('getOwnProfile', undefined, () => pending);
  server.answer('getSession', undefined, { viewer: { ...viewer, id: 'somebody-else' } });
  dispatchEvent(new Event('focus'));
  await expect.element(page.getByText('Loading profile…')).toBeVisible();
  await expect.element(code).not.toBeInTheDocument();
});

test('where nobody has a password, another tab is the only way', async () => {
  const { server, end } = await openProfile();
  await code.fill('123 456');
  await end();
  server.answer('getSession', undefined, {
    viewer: null,
    site: { providers: [{ id: 'oidc', name: 'Pocket ID' }], takes_passwords: false, is_demo: false },
  });
  await refetch();
  await expect.element(dialog.getByRole('link', { name: 'Sign in in another tab' })).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(dialog.getByText(/Forgot your password/)).not.toBeInTheDocument();
});

test('leaving without saving leaves nothing on the device', async () => {
  const { end } = await openProfile();
  const badge = vi.spyOn(navigator, 'clearAppBadge').mockResolvedValue();
  await caches.open(`seen-${viewer.id}`);
  await code.fill('123 456');
  await end();
  const left = Promise.withResolvers<string>();
  const stay = (event: NavigateEvent) => {
    event.preventDefault();
    left.resolve(new URL(event.destination.url).pathname);
  };
  navigation.addEventListener('navigate', stay, { once: true });
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  expect(await left.promise).toBe('/');
  expect(await caches.has(`seen-${viewer.id}`)).toBe(false);
  expect(badge).toHaveBeenCalledOnce();
  expect(document.getElementById('root')).not.toBeVisible();
  // Back shows the page as it was kept, hidden: it is loaded again.
  const moves: string[] = [];
  const hold = (event: NavigateEvent) => {
    event.preventDefault();
    moves.push(event.navigationType);
  };
  navigation.addEventListener('navigate', hold);
  onTestFinished(() => navigation.removeEventListener('navigate', hold));
  for (const persisted of [false, true]) dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  await expect.poll(() => moves).toEqual(['reload']);
});

test.each([
  { what: 'typed nothing', types: false, moves: false },
  { what: 'typed on another screen', types: true, moves: true },
])('a user who $what is asked to sign in, with the reason', async ({ types, moves }) => {
  const { end } = await openProfile();
  if (types) await code.fill('123 456');
  if (moves) {
    goTo(paths.rules());
    await expect.element(page.getByRole('heading', { level: 1, name: /Rules|Points|How/ })).toBeVisible();
  }
  await end();
  await expect.poll(() => location.pathname).toBe('/');
  const query = new URLSearchParams(location.search);
  expect([query.get('redirect'), query.get('error')]).toEqual([
    moves ? paths.rules() : state.address,
    fallbackMessages.session_ended,
  ]);
});
