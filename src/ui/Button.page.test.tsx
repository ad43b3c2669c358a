import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../test/pages/pages.tsx';
import { Button } from './Button.tsx';

const button = page.getByRole('button');

test.each([
  { state: 'idle', busy: false as const, act: () => userEvent.click(button), acts: 1 },
  {
    state: 'idle, taken for a double click',
    busy: false as const,
    act: () => userEvent.dblClick(button),
    acts: 1,
  },
  { state: 'never busy, clicked twice', busy: undefined, act: () => userEvent.dblClick(button), acts: 2 },
  { state: 'busy', busy: 'Saving…', act: () => userEvent.click(button, { force: true }), acts: 0 },
  { state: 'busy, pressed by Enter', busy: 'Saving…', act: () => press('{Enter}'), acts: 0 },
  { state: 'busy, pressed by the space bar', busy: 'Saving…', act: () => press(' '), acts: 0 },
])('a button that is $state acts $acts times', async ({ busy, act, acts }) => {
  const onClick = vi.fn();
  draw(
    <Button busy={busy} onClick={onClick}>
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
      <Button type="submit" busy="Saving…">
        Save
      </Button>
    </form>,
  );
  await userEvent.click(button, { force: true });
  expect(onSubmit).not.toHaveBeenCalled();
});
