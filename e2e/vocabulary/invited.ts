import { expectOk, league } from '../../test/world.ts';
import type { User } from './test.ts';

/** A pro's league and an invite to it. */
export async function invited(owner: User, name = 'Cage Sages') {
  const id = await league(owner, [], name);
  const { body } = await expectOk(owner.post(`/api/leagues/${id}/invites`));
  return { id, code: body.code as string, url: body.url as string };
}
