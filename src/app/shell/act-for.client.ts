import { useLayoutEffect } from 'react';
import { VIEWER_HEADER } from '../../auth/sessions/viewer-header.ts';
import { client } from '../api/generated/client.gen.ts';

/** From now on every call of the generated client says that it is meant for this person, or for nobody. */
export function actFor(viewerId: string | undefined): void {
  client.setConfig({ headers: viewerId ? { [VIEWER_HEADER]: viewerId } : {} });
}

/**
 * As long as the component stands, every call of the generated client says that it is meant for this person. In a layout
 * effect, because the screens inside ask for their data in effects that come later.
 */
export function useActFor(viewer: { id: string } | null | undefined): void {
  const id = viewer?.id;
  useLayoutEffect(() => {
    actFor(id);
    return () => actFor(undefined);
  }, [id]);
}

/** The same for a call that goes past the generated client. */
export const headersForViewer = () => client.getConfig().headers ?? {};
