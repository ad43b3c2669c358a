import dns, { type LookupAddress } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

/** Everything but the public internet (IANA's registries of special-purpose addresses). */
const special = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
  addNetwork(special, network, 'ipv4');
// Teredo, documentation and 6to4 are within 2000::/3.
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
  addNetwork(special, network, 'ipv6');

const globalUnicast = new BlockList();
addNetwork(globalUnicast, '2000::/3', 'ipv6');

function addNetwork(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address, bits] = network.split('/');
  list.addSubnet(address!, Number(bits), family);
}

export function isPublicAddress({ address, family }: LookupAddress): boolean {
  if (family === 4) return !special.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Not `dns.lookup`: names that are slow on purpose would hold up its four threads, which passwords need too. */
export const resolver = new dns.promises.Resolver({ timeout: 2_000, tries: 2 });

/** Throws when a name has no address, or has one that is not public. */
export async function publicAddresses(hostname: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0) throw new Error(`${hostname} has no address`);
  if (!found.every(isPublicAddress)) throw new Error(`${hostname} is not on the public internet`);
  return found;
}

/** Used by the connection itself, so that a name cannot resolve differently from when it was checked. */
export const lookUpPublic: LookupFunction = (hostname, { all }, done) => {
  publicAddresses(hostname).then(
    (found) => (all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)),
    (error) => done(error, ''),
  );
};
