import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledNode, root } from './run.mjs';

/** Why this version of Node cannot install the packages; null if it can. The tools' native builds set the minimum. */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  const isNewEnough = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (isNewEnough) return null;
  return `Split Decision needs Node 20.19, or 22.12 and later; this is Node ${version}. Newer ones: https://nodejs.org/en/download`;
}

/** Packages in package-lock.json that are not installed in that version. */
export function missingPackages(wanted, installed, machine = thisMachine()) {
  return Object.entries(wanted)
    .filter(([path, { version }]) => path !== '' && installed[path]?.version !== version)
    .filter(([path, entry]) => installed[path] || !entry.optional || isMadeFor(machine, entry))
    .map(([path]) => path);
}

/** An optional package without a platform is needed only by packages for other platforms. */
function isMadeFor({ platform, arch, libc }, entry) {
  return (
    entry.os?.includes(platform) && entry.cpu?.includes(arch) && (!entry.libc || entry.libc.includes(libc))
  );
}

function thisMachine() {
  const { glibcVersionRuntime } = process.report.getReport().header;
  return { platform: process.platform, arch: process.arch, libc: glibcVersionRuntime ? 'glibc' : 'musl' };
}

/** For the test runners' configurations: they need the pinned Node and would fail on any other in misleading ways. */
export function mustBePinnedNode(command) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (process.versions.node === dependencies.node || !existsSync(bundledNode)) return;
  refuse(`Tests run on Node ${dependencies.node}, and this is ${process.versions.node}. Use: ${command}`);
}

/** Debian, Ubuntu and other systems with apt-get. */
export function isDebian() {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(file, 'utf8'));
}

export const isRoot = () => process.getuid?.() === 0;

/** The command that installs a Debian package, with sudo if needed. */
export const aptCommand = (name) => `${isRoot() ? '' : 'sudo '}apt-get install ${name}`;

/** Exits with a sentence that says what to do, and no stack trace. */
export function refuse(message) {
  console.error(message);
  process.exit(1);
}
