import { startTransition, useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, goTo } from '../../../test/pages/pages.tsx';
import { useAddress } from './address.client.ts';
import { PageRouter } from './PageRouter.tsx';

function Screen() {
  const { pathname, search } = useAddress();
  return <p>{pathname + search}</p>;
}

test('during a move, a part with a transition of its own stays at the address of the screen that is still shown', async () => {
  goTo('/here?from=1');
  const apart: string[] = [];
  let drawAgain = () => {};
  function Shell() {
    const { pathname, search } = useAddress();
    const [, setTimes] = useState(0);
    drawAgain = () => setTimes((times) => times + 1);
    useLayoutEffect(() => {
      const shown = document.querySelector('p')!.textContent;
      if (shown !== pathname + search) apart.push(`${pathname + search} around ${shown}`);
    });
    return null;
  }
  draw(
    <PageRouter>
      <Screen />
      <Shell />
    </PageRouter>,
  );
  await expect.element(page.getByText('/here?from=1')).toBeVisible();
  goTo('/next?from=2');
  await Promise.resolve();
  startTransition(drawAgain);
  await expect.element(page.getByText('/next?from=2')).toBeVisible();
  expect(apart).toEqual([]);
});
