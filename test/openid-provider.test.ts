import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('the stand-in for Google prints nothing', async () => {
  const provider = JSON.stringify(new URL('./openid-provider.ts', import.meta.url).href);
  const code = `const { startOpenIdProvider } = await import(${provider});
    const provider = await startOpenIdProvider('http://localhost:3000');
    await fetch(provider.issuer + '/.well-known/openid-configuration');
    await provider.stop();`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
  expect(await run).toEqual({ stdout: '', stderr: '' });
});
