/** The ports of `npm run dev`. Where two clones have different `PORT`s, their Vite servers keep out of each other's way too. */
export function devPorts({ PORT = '3000' } = process.env) {
  const server = Number(PORT);
  return { server, pages: server + 2173 };
}
