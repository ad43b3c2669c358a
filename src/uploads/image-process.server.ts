// Decodes images in a separate process, so that a hostile file cannot take down the server.
import { setPriority } from 'node:os';
import { reencode } from './reencode.server.ts';

try {
  setPriority(10);
} catch {
  // A system call filter may forbid it, and it is not essential.
}
process.on('message', async (bytes: Uint8Array) => {
  process.send?.(await reencode(bytes));
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group, but this process ends when the server disconnects.
process.on('SIGINT', () => {});
