import { useLayoutEffect } from 'react';
import { EXPECTED_USER_HEADER } from '../../auth/sessions/expected-user-header.ts';
import { client } from '../api/generated/client.gen.ts';

/** Names the viewer for whom the generated client makes every call. */
export function actFor(viewerId: string | undefined): void {
  client.setConfig({ headers: viewerId ? { [EXPECTED_USER_HEADER]: viewerId } : {} });
}

/** Names the viewer while mounted. A layout effect, because the screens inside request data in later effects. */
export function useActFor(viewer: { id: string } | null | undefined): void {
  const id = viewer?.id;
  useLayoutEffect(() => {
    actFor(id);
    return () => actFor(undefined);
  }, [id]);
}

/** For calls that bypass the generated client. */
export const expectedUserHeaders = () => client.getConfig().headers ?? {};
