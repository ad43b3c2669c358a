import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../test/pages/pages.tsx';
import { PasswordInput } from './PasswordInput.tsx';

function SignIn({ onSubmit }: { onSubmit: () => void }) {
  const [password, setPassword] = useState('');
  return (
    <form onSubmit={onSubmit}>
      <PasswordInput value={password} onChange={setPassword} />
    </form>
  );
}

const field = page.getByLabelText('Password', { exact: true });
const input = () => field.element() as HTMLInputElement;

test('showing the password keeps focus and caret, and sends nothing', async () => {
  const onSubmit = vi.fn();
  draw(<SignIn onSubmit={onSubmit} />);
  await userEvent.fill(field, 'fight-nihgt');
  input().setSelectionRange(7, 8);
  await userEvent.click(page.getByRole('button', { name: 'Show password' }));
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveFocus();
  expect([input().selectionStart, input().selectionEnd]).toEqual([7, 8]);
  await userEvent.click(page.getByRole('button', { name: 'Hide password' }));
  await expect.element(field).toHaveAttribute('type', 'password');
  expect([input().selectionStart, input().selectionEnd]).toEqual([7, 8]);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the button is as large as a finger needs', async () => {
  draw(<SignIn onSubmit={() => undefined} />);
  const button = page.getByRole('button', { name: 'Show password' });
  await expect.element(button).toBeVisible();
  const { width, height } = button.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});
