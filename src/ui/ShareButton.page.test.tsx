import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../test/pages/pages.tsx';
import { ShareButton } from './ShareButton.tsx';
import { Toaster } from './Toaster.tsx';

const shared = { title: 'Join', text: 'Join us.', url: 'https://split.example/i' };
const failure = (name: string) => Object.assign(new Error('Not shared'), { name });

/** What the browser's own functions are for this test; the one that the tests run in has no share sheet. */
function browserHas(share: (data: ShareData) => Promise<void>, writeText?: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue((writeText && { writeText }) as Clipboard);
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share');
    vi.restoreAllMocks();
  });
}

async function press() {
  draw(
    <>
      <ShareButton {...shared} />
      <Toaster />
    </>,
  );
  await page.getByRole('button', { name: 'Share' }).click();
}

const toast = page.getByText(/^Sharing did not work|^Unable to share/);

test('where there is no share sheet, there is no button', async () => {
  draw(
    <>
      <ShareButton {...shared} />
      <p>Beside it</p>
    </>,
  );
  await expect.element(page.getByText('Beside it')).toBeVisible();
  expect(page.getByRole('button').all()).toEqual([]);
});

test.each([
  { what: 'is shared', share: async () => undefined },
  { what: 'is dismissed', share: () => Promise.reject(failure('AbortError')) },
])('what $what says nothing', async ({ share }) => {
  const sheet = vi.fn(share);
  const writeText = vi.fn();
  browserHas(sheet, writeText);
  await press();
  await expect.poll(() => sheet.mock.calls).toEqual([[shared]]);
  await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible();
  expect([toast.all(), writeText.mock.calls]).toEqual([[], []]);
});

test('what cannot be shared is copied, and says so, or that it cannot be copied either', async () => {
  const share = () => Promise.reject(failure('NotAllowedError'));
  const writeText = vi.fn(async (_: string) => undefined);
  browserHas(share, writeText);
  await press();
  await expect.element(toast).toMatchTextContent('Sharing did not work here. Link copied instead.');
  expect(writeText.mock.calls).toEqual([[shared.url]]);
});

test.each([{ writeText: undefined }, { writeText: () => Promise.reject(failure('NotAllowedError')) }])(
  'what can neither be shared nor copied says so',
  async ({ writeText }) => {
    browserHas(() => Promise.reject(failure('NotAllowedError')), writeText);
    await press();
    await expect.element(toast).toMatchTextContent('Unable to share link');
  },
);
