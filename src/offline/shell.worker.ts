/** Filled in by scripts/worker.ts: this build's files, the page and its entry script first. */
declare const __SHELL__: { version: string; entry: string; files: string[] };
const { version, entry, files } = __SHELL__;

const PREFIX = 'shell-';
const SHELL = '/index.html';
const current = PREFIX + version;

/** How long to wait for a slow network before starting from the cache. */
const PATIENCE_MS = 4_000;

export { entry };

export async function fillShell(): Promise<void> {
  const cache = await caches.open(current);
  const cached = await Promise.all(files.map((file) => caches.match(file)));
  // Hashed files never change, so the older build's are reused.
  await Promise.all(
    files.map(async (file, index) => {
      const old = file === SHELL ? undefined : cached[index];
      if (old) await cache.put(file, old);
      else await cache.add(new Request(file, { cache: file === SHELL ? 'no-cache' : 'default' }));
    }),
  );
}

/** Keeps one older build for pages that are still open. */
export async function dropOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== current);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
}

export async function assetAnswer(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** From the network, so that nobody is stuck on an old build; from the cache when that is unreachable or slow. */
export async function pageAnswer(
  request: Request,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  const fromNetwork = preloaded.then((answer) => answer ?? fetch(request));
  const shell = () => caches.open(current).then((cache) => cache.match(SHELL));
  const waited = new Promise<undefined>((resume) => setTimeout(resume, PATIENCE_MS));
  try {
    return (await Promise.race([fromNetwork, waited])) ?? (await shell()) ?? (await fromNetwork);
  } catch (error) {
    const cached = await shell();
    if (cached) return cached;
    throw error;
  }
}
