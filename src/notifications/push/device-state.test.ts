import { expect, test } from 'vitest';
import { type DeviceFacts, deviceState, isApplePhone } from './device-state.ts';

const on: DeviceFacts = {
  vapid_public_key: 'key',
  isKnown: true,
  hasPush: true,
  isApplePhone: false,
  isInstalled: false,
  permission: 'granted',
  isSubscribed: true,
};

test('what a device can do about notifications', () => {
  for (const [what, changed, state] of [
    ['everything is there', {}, 'on'],
    ['the site has no push', { vapid_public_key: null }, 'site_off'],
    ['the browser has none', { hasPush: false }, 'unsupported'],
    ['an iPhone has the site in Safari', { hasPush: false, isApplePhone: true }, 'needs_home_screen'],
    [
      'an iPhone is too old for it on the Home Screen',
      { hasPush: false, isApplePhone: true, isInstalled: true },
      'unsupported',
    ],
    ['an iPhone has it on the Home Screen', { isApplePhone: true, isInstalled: true }, 'on'],
    ['nobody was asked', { permission: 'default', isSubscribed: false, isKnown: false }, 'off'],
    ['the user took the permission back', { permission: 'default' }, 'off'],
    ['the user said no', { permission: 'denied', isSubscribed: false }, 'denied'],
    ['the user turned it off', { isSubscribed: false, isKnown: false }, 'off'],
    ['the session is another one', { isKnown: false }, 'off'],
    ['the browser forgot it', { isSubscribed: false }, 'off'],
  ] as [string, Partial<DeviceFacts>, string][]) {
    expect.soft(deviceState({ ...on, ...changed }), what).toBe(state);
  }
});

test("which devices are Apple's phones and tablets", () => {
  for (const [userAgent, touches, is] of [
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 2, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 1, false],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
    ['Mozilla/5.0 (Linux; Android 15)', 5, false],
  ] as const) {
    expect.soft(isApplePhone(userAgent, touches), userAgent).toBe(is);
  }
});
