import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { boards } from '../../../gallery/night-states.ts';
import { openPages, startServer } from '../../../test/pages/pages.tsx';
import { paths } from '../../app/router/paths.ts';

test.each(['pointermove', 'pointerdown', 'keydown'])(
  'the controls of a TV that nobody touches go after three seconds, and come by %s',
  async (sign) => {
    await page.viewport(1920, 1080);
    const wait = vi.spyOn(globalThis, 'setTimeout');
    startServer().answerAs(boards.live!);
    openPages(paths.tv('l1', 'live'));
    const controls = page.getByRole('link', { name: 'Back to Board' });
    await expect.element(controls).toBeVisible();
    const look = () => getComputedStyle(controls.element().parentElement!).opacity;
    const idle = wait.mock.calls.findLast(([, after]) => after === 3000)![0] as () => void;
    expect(look()).toBe('1');
    idle();
    await expect.poll(look).toBe('0');
    document.dispatchEvent(new Event(sign));
    await expect.poll(look).toBe('1');
  },
);
