import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { profiles, profile as saved } from '../../gallery/user-states.ts';
import { uploaded } from '../../gallery/users.ts';
import { openPages, startServer, viewer } from '../../test/pages/pages.tsx';
import { paths } from '../app/router/paths.ts';

const nickname = page.getByRole('textbox', { name: 'Nickname' });
const address = page.getByRole('textbox', { name: 'Avatar URL' });
const save = page.getByRole('button', { name: 'Save Changes' });
const refused = page.getByText('Avatar URL must be an address that starts with https://');

test('what is typed while the rest is saved stays, and is sent when it is saved', async () => {
  const server = startServer();
  server.answerAs(profiles.own!);
  const answer = Promise.withResolvers<never>();
  server.answer('updateProfile', undefined, () => answer.promise);
  openPages(paths.profile());
  await nickname.fill('Dana');
  await address.fill(' https://pictures.example/1.png ');
  await save.click();
  await expect.poll(() => server.requests('updateProfile', undefined)).toHaveLength(1);
  await nickname.fill('Dana II');
  await address.fill('https://pictures.example/2.png');
  const now = { ...saved, display_name: 'Dana', avatar_url: 'https://pictures.example/1.png' };
  server.answer('getOwnProfile', undefined, now);
  answer.resolve({} as never);
  await expect.element(page.getByRole('button', { name: 'Clear' })).toBeVisible();
  await expect.element(nickname).toHaveValue('Dana II');
  await expect.element(address).toHaveValue('https://pictures.example/2.png');
  server.answer('updateProfile', undefined, {} as never);
  server.answer('getOwnProfile', undefined, { ...now, display_name: 'Dana II', avatar_url: null });
  await address.fill('  ');
  await save.click();
  await expect.element(page.getByText('Saved', { exact: true }).first()).toBeInTheDocument();
  // Whoever is at a keyboard keeps the focus, and nothing is sent when nothing was changed.
  await expect.element(save).toHaveFocus();
  await save.click();
  expect(server.requests('updateProfile', undefined).map(({ body }) => body)).toEqual([
    { display_name: 'Dana', avatar_url: 'https://pictures.example/1.png' },
    { display_name: 'Dana II', avatar_url: null },
  ]);
});

test('an address that is none is refused on saving, and the next one only then again', async () => {
  const server = startServer();
  server.answerAs(profiles.own!);
  server.answer('updateProfile', undefined, {} as never);
  openPages(paths.profile());
  await address.fill('nowhere');
  await expect.element(refused).not.toBeInTheDocument();
  await save.click();
  await expect.element(refused).toBeVisible();
  server.answer('getOwnProfile', undefined, { ...saved, avatar_url: 'https://pictures.example/1.png' });
  await address.fill('https://pictures.example/1.png');
  await save.click();
  await expect.element(page.getByText('Saved', { exact: true }).first()).toBeInTheDocument();
  await address.fill('https:/');
  await expect.element(refused).not.toBeInTheDocument();
});

/** Uploads, which do not go through fetch; a test answers them itself. */
function ownUploads() {
  class Upload {
    readonly upload: { onprogress?: (sent: { loaded: number; total: number }) => void } = {};
    readonly headers: Record<string, string> = {};
    address = '';
    status = 0;
    response: object | null = null;
    isAborted = false;
    onload?: () => void;
    onabort?: () => void;
    onerror?: () => void;
    open(method: string, url: string) {
      this.address = `${method} ${url}`;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    send() {
      uploads.push(this);
    }
    abort() {
      this.isAborted = true;
      this.onabort?.();
    }
    end(status: number, response: object | null) {
      Object.assign(this, { status, response });
      this.onload?.();
    }
  }
  const uploads: Upload[] = [];
  vi.stubGlobal('XMLHttpRequest', Upload);
  onTestFinished(() => void vi.unstubAllGlobals());
  return uploads;
}

test('a picture chosen over another one is the one that is uploaded, until it is there, and gone once cleared', async () => {
  const uploads = ownUploads();
  const server = startServer();
  server.answerAs(profiles.own!);
  const saving = Promise.withResolvers<never>();
  server.answer('updateProfile', undefined, () => saving.promise);
  openPages(paths.profile());
  const field = page.getByLabelText('Upload avatar');
  const choose = (name: string, picture = 'picture', type = 'image/png') =>
    field.upload(new File([picture], name, { type }));
  const progress = page.getByRole('progressbar', { name: 'Uploading picture…' });
  await expect
    .element(field)
    .toHaveAttribute('accept', 'image/png,image/jpeg,image/webp,image/gif,image/avif');
  await choose('1.png');
  await expect.element(progress).toBeVisible();
  await choose('2.png');
  await expect.poll(() => uploads.map(({ isAborted }) => isAborted)).toEqual([true, false]);
  await expect.element(progress).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  uploads[1]!.end(201, { avatar_url: '/files/avatars/2.png' });
  await expect.poll(() => server.requests('updateProfile', undefined)).toHaveLength(1);
  // One that a browser can show.
  await choose('3.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
  await expect.poll(() => uploads.length).toBe(3);
  saving.resolve({} as never);
  await expect.element(page.getByText('Saved', { exact: true }).first()).toBeInTheDocument();
  await expect.element(progress).toBeVisible();
  server.answer('getOwnProfile', undefined, { ...saved, avatar_url: uploaded });
  uploads[2]!.end(201, { avatar_url: '/files/avatars/3.png' });
  await expect.element(progress).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(document.querySelectorAll('main img')).toHaveLength(1);
  server.answer('getOwnProfile', undefined, saved);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect.poll(() => document.querySelectorAll('main img')).toHaveLength(0);
  expect(server.requests('updateProfile', undefined).map(({ body }) => body)).toEqual([
    { avatar_url: '/files/avatars/2.png' },
    { avatar_url: '/files/avatars/3.png' },
    { avatar_url: null },
  ]);
});

test('an upload says whose it is, how far it is and what became of it', async () => {
  const uploads = ownUploads();
  startServer().answerAs(profiles.own!);
  openPages(paths.profile());
  const start = async () => {
    const { length } = uploads;
    await page
      .getByLabelText('Upload avatar')
      .upload(new File(['picture'], 'Zoë.png', { type: 'image/png' }));
    await expect.poll(() => uploads.length).toBe(length + 1);
    return uploads.at(-1)!;
  };
  const upload = await start();
  expect(upload.address).toBe('POST /api/me/avatar?context=profile');
  expect(upload.headers).toEqual({
    'content-type': 'image/png',
    'x-file-name': 'Zo%C3%AB.png',
    'x-expected-user': viewer.id,
  });
  for (const [loaded, total, step, share] of [
    [1, 4, 'Uploading picture…', '25%'],
    [0, 0, 'Uploading picture…', '0%'],
    [4, 4, 'Preparing picture…', '100%'],
  ] as const) {
    upload.upload.onprogress!({ loaded, total });
    await expect.element(page.getByText(share, { exact: true })).toBeVisible();
    await expect.element(page.getByText(step)).toBeVisible();
  }
  const failure = page.getByRole('alert');
  upload.end(422, { error: { code: 'image_broken', message: 'It is broken' } });
  await expect.element(failure).toMatchTextContent('It is broken');
  (await start()).end(200, null);
  await expect.element(failure).toMatchTextContent('Failed to upload avatar');
  (await start()).onerror!();
  await expect.element(failure).toMatchTextContent('Failed to upload avatar');
});

test('who comes from a provider is offered the name that it gave', async () => {
  startServer({ ...viewer, needs_onboarding: true, display_name: null, suggested_name: 'Ada Lovelace' });
  openPages(paths.onboarding());
  await expect.element(nickname).toHaveValue('Ada Lovelace');
});

test('who must sign in first comes to the address that they wanted, over their name', async () => {
  startServer(null);
  const wanted = paths.onboarding({ redirect: paths.picks('l1', 'next') });
  openPages(wanted);
  await expect.poll(() => location.pathname).toBe('/');
  expect(new URLSearchParams(location.search).get('redirect')).toBe(wanted);
});

test.each([0, 1, 2])('the chart says its best as it is: %i', async (points) => {
  const server = startServer();
  server.answerAs(profiles.own!);
  const points_by_event = [{ ...saved.points_by_event[0]!, points }];
  server.answer('getOwnProfile', undefined, { ...saved, points_by_event });
  openPages(paths.profile());
  await expect.element(page.getByText(`Points per event · best ${points}`)).toBeVisible();
});
