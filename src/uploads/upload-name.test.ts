import { expect, test } from 'vitest';
import { avatarName, fighterImageName, keyOfAddress, uploadedAt } from './upload-name.ts';

const at = { format: 'png', timestamp: 1_700_000_000_000 } as const;

test('what an upload at onboarding is called', () => {
  for (const [filename, name] of [
    ['me.png', 'u/1700000000000_me.png'],
    ['ME.PNG', 'u/1700000000000_ME.png'],
    ['me.jpg', 'u/1700000000000_me.png'],
    ['me', 'u/1700000000000_me.png'],
    ['.png', 'u/1700000000000_png.png'],
    ['', 'u/1700000000000_image.png'],
    ['Ürlaub am Meer (3).png', 'u/1700000000000_Urlaub-am-Meer-3.png'],
    ['../../../etc/passwd', 'u/1700000000000_passwd.png'],
    ['C:\\fakepath\\me.png', 'u/1700000000000_me.png'],
    ['a.png\u0000.html', 'u/1700000000000_a-png.png'],
    [`${'x'.repeat(300)}.png`, `u/1700000000000_${'x'.repeat(80)}.png`],
  ] as const) {
    expect.soft(avatarName('onboarding', 'u', { filename, ...at }), filename).toBe(name);
  }
});

test('profile: {userId}/{userId}-{timestamp}.{ext}', () => {
  expect(avatarName('profile', 'u', { filename: 'me.png', ...at })).toBe('u/u-1700000000000.png');
  const jpeg = { filename: 'me.JPEG', format: 'jpeg', timestamp: at.timestamp } as const;
  expect(avatarName('profile', 'u', jpeg)).toBe('u/u-1700000000000.jpeg');
});

test('fighters: from fight id, corner, timestamp and extension', () => {
  expect(fighterImageName('f', 'red', { filename: 'x.png', ...at })).toBe('f-red-1700000000000.png');
});

test('the key of an address', () => {
  for (const [address, key] of [
    ['/files/avatars/u/1700000000000_me.png', 'avatars/u/1700000000000_me.png'],
    ['/files/fighters/f-red-1700000000000.png', 'fighters/f-red-1700000000000.png'],
    ['https://elsewhere.example/files/avatars/u/a.png', null],
    ['/files/outbox/a.png', null],
    ['/files/avatars/u/../a.png', null],
    ['/files/avatars/../a.png', null],
    ['/files/avatars/u/v/a.png', null],
    ['/files/avatars/u/a..png', null],
    ['/files/avatars/u/..', null],
    [`/files/avatars/u/${'x'.repeat(151)}`, null],
  ] as const) {
    expect.soft(keyOfAddress(address), address).toBe(key);
  }
});

test('a name contains its upload time', () => {
  expect(uploadedAt('avatars/u/1700000000000_me.png')).toBe(at.timestamp);
  expect(uploadedAt('avatars/u/u-1700000000000.png')).toBe(at.timestamp);
  expect(uploadedAt('avatars/u/notes.png')).toBeNull();
});
