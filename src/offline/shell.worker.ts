/** Filled in by the build (scripts/worker.ts): the files of this build, the document and its entry script first. */
declare const __SHELL__: { version: string; entry: string; files: string[] };
const { version, entry, files } = __SHELL__;

const PREFIX = 'shell-';
const DOCUMENT = '/index.html';
const current = PREFIX + version;

/** How long a page waits for a slow network before it starts from what is here. */
const PATIENCE_MS = 4_000;

export { entry };

/** Fetches the pages' code once, so that every screen starts without a network. */
export async function fillShell(): Promise<void> {
  const cache = await caches.open(current);
  const cached = await Promise.all(files.map((file) => caches.match(file)));
  // Hashed files never change: what an older build left is taken over.
  await Promise.all(
    files.map(async (file, index) => {
      const old = file === DOCUMENT ? undefined : cached[index];
      if (old) await cache.put(file, old);
      else await cache.add(new Request(file, { cache: file === DOCUMENT ? 'no-cache' : 'default' }));
    }),
  );
}

/** Drops older builds but for the last one: pages that are open may still load parts of it. */
export async function dropOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== current);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
}

/** A hashed file: from here where it is, since it never changes. */
export async function assetAnswer(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** A page: from the network, so that nobody stays on an old build; from here when the network is away or too slow. */
export async function pageAnswer(
  request: Request,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  const fromNetwork = preloaded.then((answer) => answer ?? fetch(request));
  const shell = () => caches.open(current).then((cache) => cache.match(DOCUMENT));
  const waited = new Promise<undefined>((resume) => setTimeout(resume, PATIENCE_MS));
  try {
    return (await Promise.race([fromNetwork, waited])) ?? (await shell()) ?? (await fromNetwork);
  } catch (error) {
    const cached = await shell();
    if (cached) return cached;
    throw error;
  }
}
