import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readLinkHash } from './link-hash.client.ts';

/** The one-time link that the page was opened with. The hash goes from the address and the history at once. */
export function useLinkHash() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => readLinkHash(hash));
  useLayoutEffect(() => {
    const read = readLinkHash(hash);
    if (read === null) return;
    setLink(read);
    navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate]);
  return link;
}
