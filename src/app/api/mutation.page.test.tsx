import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../test/pages/pages.tsx';
import { useMutation } from './mutation.client.ts';
import { createQueryClient } from './query-client.client.ts';

test('a success is about what the change was started on, even if everything was read again before', async () => {
  const said = vi.fn();
  const slow = Promise.withResolvers<string>();
  let role = 'member';
  const rests: (string | Promise<string>)[] = ['the rest', slow.promise];
  function Role() {
    const { data } = useQuery({ queryKey: [{ _id: 'getRole' }], queryFn: () => role });
    const rest = useQuery({ queryKey: [{ _id: 'getRest' }], queryFn: () => rests.shift()! });
    const change = useMutation({
      mutationFn: async () => {
        role = 'admin';
      },
      onSuccess: () => said(`success: was ${data}`),
    });
    return (
      <>
        <button type="button" disabled={change.isPending || !rest.data} onClick={() => change.mutate()}>
          Change
        </button>
        <p>{data}</p>
      </>
    );
  }
  draw(
    <QueryClientProvider client={createQueryClient()}>
      <Role />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Change' }).click();
  await expect.element(page.getByText('admin')).toBeVisible();
  expect(said).not.toHaveBeenCalled();
  await expect.element(page.getByRole('button')).toBeDisabled();
  slow.resolve('the rest');
  await expect.element(page.getByRole('button')).toBeEnabled();
  expect(said.mock.calls.flat()).toEqual(['success: was member']);
});
