/** The ports of `npm run dev`. With different `PORT`s, the Vite servers of two clones don't clash either. */
export function devPorts({ PORT = '3000' } = process.env) {
  const server = Number(PORT);
  return { server, pages: server + 2173 };
}
