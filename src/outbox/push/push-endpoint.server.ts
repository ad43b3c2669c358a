import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { publicAddresses } from './public-address.server.ts';

/** The site asks whatever address a browser names, so it must be a push service's, or the site's own one. */
export function isPushEndpoint(endpoint: string, ownService: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  if (origin === ownService) return true;
  return protocol === 'https:' && hostname.includes('.') && isIP(hostname) === 0;
}

export async function leadsToPublicAddress(endpoint: string, ownService: string | null): Promise<boolean> {
  const { hostname, origin } = new URL(endpoint);
  if (origin === ownService) return true;
  return publicAddresses(hostname).then(
    () => true,
    () => false,
  );
}

/** A point of the curve that messages are encrypted on. */
export function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
