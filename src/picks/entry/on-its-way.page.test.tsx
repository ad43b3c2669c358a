import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { longCard } from '../../../gallery/card.ts';
import { pickEntry } from '../../../gallery/night-states.ts';
import { withMotion } from '../../../test/pages/motion.ts';
import { openPages, startServer } from '../../../test/pages/pages.tsx';
import type { GetMyPicksResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';

withMotion();

const answer = pickEntry.open!.answers!['leagues/l1/events/next/picks'] as GetMyPicksResponse;
const fights = longCard('next');
const picks = fights.slice(0, 8).map(({ id }) => ({ ...answer.picks[0]!, fight_id: id }));

test.each(['pointerdown', 'wheel', 'keydown'])(
  'a card on its way stops at a %s, and one that has arrived stays',
  async (sign) => {
    await page.viewport(390, 664);
    startServer().answer('getMyPicks', { league_id: 'l1', event_id: 'next' }, { ...answer, fights, picks });
    openPages(paths.picks('l1', 'next'));
    const next = page.getByRole('button', { name: 'Next: Bout 9' });
    await expect.element(next).toBeVisible();
    const go = () => (next.element() as HTMLElement).click();
    go();
    await new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
    const stopped = vi.spyOn(window, 'scrollTo');
    dispatchEvent(new Event(sign));
    expect(stopped).not.toHaveBeenCalled();
    scrollTo({ top: 0, behavior: 'instant' });
    stopped.mockClear();
    go();
    dispatchEvent(new Event(sign));
    expect(stopped).toHaveBeenCalledExactlyOnceWith({ top: scrollY, behavior: 'instant' });
  },
);
