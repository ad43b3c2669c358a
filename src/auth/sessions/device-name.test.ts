import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test('a device is named by what its browser says', () => {
  for (const [user_agent, name] of [
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
      'Chrome on Windows',
    ],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/140.0 Safari/604.1', 'Chrome on iPhone'],
    [
      `Mozilla/5.0 (Linux; Android 16; Pixel 10) ${webkit} Chrome/140.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (iPad; CPU OS 19_0) FxiOS/140.0 Safari/604.1', 'Firefox on iPad'],
    [`Mozilla/5.0 (X11; CrOS x86_64) ${webkit} Chrome/140.0 Safari/537.36 OPR/120.0`, 'Opera'],
    [
      `Mozilla/5.0 (Linux; Android 16) ${webkit} SamsungBrowser/29.0 Chrome/140.0`,
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (iPhone) EdgiOS/140.0 Safari/604.1', 'Edge on iPhone'],
    [`Mozilla/5.0 (Linux; Android 16) ${webkit} Chrome/140.0 EdgA/140.0`, 'Edge on Android'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/64.0 Edge/17.0`, 'Edge on Windows'],
    ['Mozilla/5.0 (X11; Linux) HeadlessChrome/140.0 Safari/537.36', 'Chrome on Linux'],
    ['Mozilla/5.0 (X11; Linux) Chromium/140.0 Safari/537.36', 'Chrome on Linux'],
    ['something (Windows NT 10.0)', 'Browser on Windows'],
    ['curl/8.5', 'Unknown browser'],
    [null, 'Unknown browser'],
  ] as const) {
    expect.soft(deviceName(user_agent), `${user_agent}`).toBe(name);
  }
});
