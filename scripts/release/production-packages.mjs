/** The commands that an installed site has. */
const commands = ['start', 'admin', 'backup', 'restore'];

/** package.json and package-lock.json of an installed site: what the server runs on, as the repository's lock names it. */
export function productionPackages(packageFile, lockFile) {
  const { devDependencies: _, ...packages } = packageFile;
  packages.scripts = Object.fromEntries(commands.map((name) => [name, packageFile.scripts[name]]));
  const [[, top], ...others] = Object.entries(lockFile.packages);
  const { devDependencies: __, ...own } = top;
  return {
    packages,
    lock: {
      ...lockFile,
      packages: { '': own, ...Object.fromEntries(others.filter(([, { dev }]) => !dev).map(undeveloped)) },
    },
  };
}

/** What both a developer and an optional package need stays for the latter. */
function undeveloped([path, { devOptional, ...one }]) {
  return [path, devOptional ? { ...one, optional: true } : one];
}
