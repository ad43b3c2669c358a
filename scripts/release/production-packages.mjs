/** The commands of an installed site. */
const commands = ['start', 'admin', 'backup', 'restore'];

/**
 * package.json and package-lock.json for an installed site: what the server runs on, exactly as in the repository's lock file.
 */
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

/** A package stays when an optional one needs it as well as a developer. */
function undeveloped([path, { devOptional, ...one }]) {
  return [path, devOptional ? { ...one, optional: true } : one];
}
