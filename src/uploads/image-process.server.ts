// The process that decodes images: whatever a hostile file does to it (crash, memory, time), the server lives on.
import { stepBack } from '../server/process/step-back.ts';
import { reencode } from './reencode.server.ts';

stepBack();
process.on('message', async (bytes: Uint8Array) => {
  process.send?.(await reencode(bytes));
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group; the server decides when this one ends, by hanging up.
process.on('SIGINT', () => {});
