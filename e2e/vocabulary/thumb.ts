import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Taps where the target is; one that is not fully in reach takes a flick first. Typing counts as neither. */
export function thumb(page: Page) {
  const hand = {
    taps: 0,
    flicks: 0,
    async tap(target: Locator): Promise<void> {
      await expect(target).toHaveCount(1);
      await page.evaluate(RESTED);
      if (!(await target.evaluate(isInReach))) {
        hand.flicks += 1;
        await target.scrollIntoViewIfNeeded();
      }
      const box = (await target.boundingBox())!;
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      hand.taps += 1;
    },
  };
  return hand;
}

/** Resolves when the page has not moved for a few frames. */
const RESTED = `new Promise((rested) => {
  let last = -1, still = 0;
  const look = () => {
    still = scrollY === last ? still + 1 : 0;
    last = scrollY;
    if (still > 5) rested();
    else requestAnimationFrame(look);
  };
  look();
})`;

/** What is under a finger at the target's upper and lower edge is the target itself. */
const isInReach = (target: any): boolean => {
  const area = target.closest('label') ?? target;
  const { x, top, bottom, width } = area.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) =>
    area.contains(target.ownerDocument.elementFromPoint(x + width / 2, y)),
  );
};
