import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useAddress } from '../../app/router/address.client.ts';
import { readLinkHash } from './link-hash.client.ts';

/** The link that the page was opened with; removes the hash from address and history. */
export function useLinkHash() {
  const { pathname, search } = useAddress();
  const hash = useLocationProperty(
    () => location.hash,
    () => '',
  );
  const [, navigate] = useLocation();
  const [link, setLink] = useState(() => readLinkHash(hash));
  useLayoutEffect(() => {
    const read = readLinkHash(hash);
    if (read === null) return;
    setLink(read);
    // Unless the screen has navigated already.
    if (location.hash === hash) navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate]);
  return link;
}
