import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../test/pages/pages.tsx';
import { Form } from './Form.tsx';

const field = (name: string) => page.getByRole('textbox', { name });

test('after a try the first required field without words has the focus', async () => {
  const onSubmit = vi.fn();
  draw(
    <Form onSubmit={onSubmit}>
      <input aria-label="Name" required defaultValue="Maya" />
      <input aria-label="Note" />
      <input aria-label="Email" required defaultValue=" " />
      <input aria-label="Code" required />
      <button type="submit">Send</button>
    </Form>,
  );
  await userEvent.click(field('Name'));
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Email')).toHaveFocus();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test.each([
  { what: 'Enter that is held', key: 'Enter', repeat: true, on: 'Name', stops: true },
  { what: 'Enter', key: 'Enter', repeat: false, on: 'Name', stops: false },
  { what: 'a letter that is held', key: 'a', repeat: true, on: 'Name', stops: false },
  { what: 'Enter that is held in a text of lines', key: 'Enter', repeat: true, on: 'Text', stops: false },
])('$what stops: $stops', async ({ key, repeat, on, stops }) => {
  draw(
    <Form onSubmit={() => undefined}>
      <input aria-label="Name" />
      <textarea aria-label="Text" />
    </Form>,
  );
  await expect.element(field(on)).toBeVisible();
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
  field(on).element().dispatchEvent(event);
  expect(event.defaultPrevented).toBe(stops);
});
