import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** As under systemd's filter `~@resources`. */
const forbidden = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module';
os.setPriority = () => { throw new Error('EPERM') }; syncBuiltinESMExports();`;

test('the image process goes on where no process may change its priority', async () => {
  const main = new URL('../../uploads/image-process.server.ts', import.meta.url).pathname;
  const loaded = `import(${JSON.stringify(main)}).then(() => process.exit(7))`;
  const run = promisify(execFile)(process.execPath, [
    '--import',
    `data:text/javascript,${encodeURIComponent(forbidden)}`,
    '--eval',
    loaded,
  ]);
  await expect(run).rejects.toMatchObject({ code: 7 });
});
