import { isIP } from 'node:net';
import { expect, test } from 'vitest';
import { leadsOutside, mayBeAsked } from './ask-outside.server.ts';
import { isPublicAddress } from './public-address.server.ts';
import { isPublicKey } from './push/push-endpoint.server.ts';

test('which addresses are on the public internet', () => {
  for (const [address, isPublic] of [
    ['8.8.8.8', true],
    ['172.15.255.255', true],
    ['172.32.0.1', true],
    ['2606:4700::1', true],
    ['2a00:1450:4001::200e', true],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.0.0.8', false],
    ['192.0.2.1', false],
    ['192.88.99.1', false],
    ['192.168.1.1', false],
    ['198.18.0.1', false],
    ['198.51.100.1', false],
    ['203.0.113.5', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::7f00:1', false],
    ['fc00::1', false],
    ['fd12::1', false],
    ['fe80::1', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
    ['2001:0:1::1', false],
    ['2002:7f00:1::', false],
    ['3fff::1', false],
  ] as const) {
    expect.soft(isPublicAddress({ address, family: isIP(address) }), address).toBe(isPublic);
  }
});

const OWN = 'http://127.0.0.1:4000';
test('which addresses may be asked', () => {
  for (const [endpoint, may] of [
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://push.example.com:8443/x', true],
    [`${OWN}/x`, true],
    ['http://fcm.googleapis.com/fcm/send/x', false],
    ['https://127.0.0.1/x', false],
    ['https://2130706433/x', false],
    ['https://0x7f.1/x', false],
    ['https://[::1]/x', false],
    ['https://[2606:4700::1]/x', false],
    ['https://localhost/x', false],
    ['https://intranet/x', false],
    ['https://user:secret@push.example.com/x', false],
    ['https://:secret@push.example.com/x', false],
    ['https://user@push.example.com/x', false],
    ['http://user@127.0.0.1:4000/x', false],
    ['http://127.0.0.1:4001/x', false],
    ['https://127.0.0.1:4000/x', false],
    ['ftp://push.example.com/x', false],
    ['data:text/plain,x', false],
    ['nonsense', false],
  ] as const) {
    expect.soft(mayBeAsked(endpoint, OWN), endpoint).toBe(may);
  }
});

test('a name that leads nowhere, or into a network of its own, is not asked', async () => {
  expect(await leadsOutside('https://push.invalid/x', null)).toBe(false);
  expect(await leadsOutside(`${OWN}/x`, OWN)).toBe(true);
});

test('a key that is no point of the curve is none', () => {
  expect(isPublicKey(Buffer.alloc(65, 4).toString('base64url'))).toBe(false);
});
