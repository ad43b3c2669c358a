import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../test/pages/pages.tsx';
import { CopyButton } from './CopyButton.tsx';

const button = page.getByRole('button');
const width = () => button.element().getBoundingClientRect().width;

test.each(['Copy', 'Copy profile link'])('%s is as wide as its confirmation', async (label) => {
  const { writeText } = navigator.clipboard;
  navigator.clipboard.writeText = async () => undefined;
  try {
    draw(<CopyButton text="https://split.example" label={label} />);
    await expect.element(button).toHaveAccessibleName(label);
    const before = width();
    await userEvent.click(button);
    await expect.element(button).toHaveAccessibleName('Copied');
    expect(width()).toBe(before);
  } finally {
    navigator.clipboard.writeText = writeText;
  }
});
