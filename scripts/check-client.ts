import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Fails when the committed client differs from what the routes generate. */
const fresh = mkdtempSync(join(tmpdir(), 'split-decision-client-'));
try {
  execFileSync(process.execPath, ['scripts/openapi.ts', fresh], { stdio: 'inherit' });
  const { status } = spawnSync('diff', ['-rq', 'src/app/api/generated', fresh], { stdio: 'inherit' });
  if (status !== 0) {
    console.error('The typed client of the pages is stale: run npm run openapi and commit it.');
    process.exitCode = 1;
  }
} finally {
  rmSync(fresh, { recursive: true });
}
