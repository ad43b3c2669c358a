import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../test/pages/pages.tsx';
import { Menu } from './Menu.tsx';

const opener = page.getByRole('button', { name: 'More' });
const item = page.getByRole('button', { name: 'Make Admin' });
const run = vi.fn();

beforeEach(() => run.mockClear());

function withoutPopovers() {
  const known = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'hidePopover')!;
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  onTestFinished(() => void Object.defineProperty(HTMLElement.prototype, 'hidePopover', known));
}

test.each([
  { browser: 'with popovers', prepare: () => undefined },
  { browser: 'without', prepare: withoutPopovers },
])('in a browser $browser a menu opens, closes and does what is chosen', async ({ prepare }) => {
  prepare();
  draw(
    <Menu
      label="More"
      items={[
        { label: 'Make Admin', run },
        { label: 'Export', to: '/file.csv', download: true },
      ]}
    />,
  );
  await expect.element(opener).toBeVisible();
  await expect.element(item).not.toBeInTheDocument();
  await userEvent.click(opener);
  await expect.element(item).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Export' })).toHaveAttribute('download');
  await userEvent.click(opener);
  await expect.element(item).not.toBeInTheDocument();
  await userEvent.click(opener);
  await userEvent.click(item);
  await expect.element(item).not.toBeInTheDocument();
  expect(run).toHaveBeenCalledTimes(1);
});
