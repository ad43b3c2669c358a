import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useAddress } from '../app/router/address.client.ts';

/** The link that the page was opened with; removes the hash from address and history. */
export function useLinkHash<Link>(readLink: (hash: string) => Link | null): Link | null {
  const { pathname, search } = useAddress();
  const hash = useLocationProperty(
    () => location.hash,
    () => '',
  );
  const [, navigate] = useLocation();
  const [link, setLink] = useState(() => readLink(hash));
  useLayoutEffect(() => {
    const read = readLink(hash);
    if (read === null) return;
    setLink(read);
    // Unless the screen has navigated already.
    if (location.hash === hash) navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate, readLink]);
  return link;
}
