import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../test/pages/pages.tsx';
import { Button } from './Button.tsx';

const button = page.getByRole('button');

test.each([
  { state: 'idle', busy: false, act: () => userEvent.click(button), acts: 1 },
  { state: 'idle, taken for a double click', busy: false, act: () => userEvent.dblClick(button), acts: 1 },
  { state: 'never busy, clicked twice', busy: undefined, act: () => userEvent.dblClick(button), acts: 2 },
  { state: 'busy', busy: true, act: () => userEvent.click(button, { force: true }), acts: 0 },
  { state: 'busy, pressed by Enter', busy: true, act: () => press('{Enter}'), acts: 0 },
  { state: 'busy, pressed by the space bar', busy: true, act: () => press(' '), acts: 0 },
])('a button that is $state acts $acts times', async ({ busy, act, acts }) => {
  const onClick = vi.fn();
  draw(
    <Button busy={busy} busyLabel="Saving…" onClick={onClick}>
      Save
    </Button>,
  );
  await expect.element(button).toHaveTextContent(busy ? 'Saving…' : 'Save');
  await act();
  expect(onClick).toHaveBeenCalledTimes(acts);
});

async function press(key: string) {
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard(key);
}

test('a busy submit button sends no form', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  draw(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );
  await userEvent.click(button, { force: true });
  expect(onSubmit).not.toHaveBeenCalled();
});
