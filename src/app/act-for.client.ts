import { useLayoutEffect } from 'react';
import { VIEWER_HEADER } from '../auth/viewer-header.ts';
import { client } from './api/generated/client.gen.ts';

let viewerId: string | undefined;

client.interceptors.request.use((request) => {
  if (viewerId) request.headers.set(VIEWER_HEADER, viewerId);
  return request;
});

/**
 * As long as the component stands, every call of the generated client says that it is meant for this person. In a layout
 * effect, because the screens inside ask for their data in effects that come later.
 */
export function useActFor(viewer: { id: string } | null | undefined): void {
  useLayoutEffect(() => {
    viewerId = viewer?.id;
    return () => {
      viewerId = undefined;
    };
  }, [viewer?.id]);
}
