import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../run.mjs';
import { productionPackages } from './production-packages.mjs';

/** What an installed site needs from the repository: the server, the database, operators' commands and the docs. */
const parts = [
  '.dockerignore',
  '.env.example',
  '.npmrc',
  'CHANGELOG.md',
  'Dockerfile',
  'README.md',
  'SECURITY.md',
  'db',
  'deploy',
  'docs',
  'scripts/admin.mjs',
  'scripts/admin',
  'scripts/backup.mjs',
  'scripts/backup',
  'scripts/demo',
  'scripts/ensure-chromium.mjs',
  'scripts/ensure-installed.mjs',
  'scripts/ensure-pages.mjs',
  'scripts/machine.mjs',
  'scripts/restore.mjs',
  'scripts/run-server.mjs',
  'scripts/run.mjs',
  'scripts/serve.mjs',
  'scripts/start.mjs',
  'src',
  // Fills the demo, the way a browser would.
  'test/client.ts',
];
/** Sources of the pages, which come built, and everything for people who change the code. */
const left = /\.test\.tsx?$|\.tsx$|\.css$|\.client\.ts$|^docs\/(spec|spec-coverage|texts|asvs)\.md$/;

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).trim();

/** Refuses uncommitted changes: the version would name other bytes. */
export async function writeRelease() {
  if (git('status', '--porcelain'))
    throw new Error('There are changes that no commit has. Commit them first.');
  const packageFile = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `split-decision-${packageFile.version}`;
  const stage = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const folder = join(stage, name);
    for (const file of git('ls-files', '--', ...parts)
      .split('\n')
      .filter((one) => !left.test(one)))
      copy(file, folder);
    cpSync(join(root, 'dist'), join(folder, 'dist'), {
      recursive: true,
      filter: (file) => !file.endsWith('.fingerprint'),
    });
    const { packages, lock } = productionPackages(
      packageFile,
      JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
    );
    writeJson(join(folder, 'package.json'), packages);
    writeJson(join(folder, 'package-lock.json'), lock);
    writeJson(join(folder, 'packages.cdx.json'), listOfPackages(folder));
    const archive = pack(stage, name);
    rmSync(join(root, 'release'), { recursive: true, force: true });
    // Unpacked beside the archive, because the image is built from it.
    cpSync(folder, join(root, 'release', name), { recursive: true });
    const file = `${name}.tar.gz`;
    writeFileSync(join(root, 'release', file), archive);
    const sum = createHash('sha256').update(archive).digest('hex');
    writeFileSync(join(root, 'release', 'SHA256SUMS'), `${sum}  ${file}\n`);
    console.log(`release/${file}: ${(archive.length / 1e6).toFixed(1)} MB, sha256 ${sum}`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

function copy(file, folder) {
  const target = join(folder, file);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(join(root, file), target);
}

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** CycloneDX with licenses, written by npm; leaves out whatever differs from run to run. */
function listOfPackages(folder) {
  const { serialNumber: _, ...list } = JSON.parse(
    execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
    }),
  );
  delete list.metadata.timestamp;
  return list;
}

/** With the commit's time, in a fixed order and without owners: nothing in it comes from this machine. */
function pack(stage, name) {
  const time = `--mtime=@${git('log', '-1', '--format=%ct')}`;
  const nobody = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const tar = execFileSync('tar', ['--create', '--format=gnu', '--sort=name', time, ...nobody, name], {
    cwd: stage,
    maxBuffer: 1e9,
  });
  return gzipSync(tar, { level: 9 });
}
