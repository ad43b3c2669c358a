// Decodes images in a process of its own: a hostile file cannot take down the server.
import { stepBack } from '../server/process/step-back.ts';
import { reencode } from './reencode.server.ts';

stepBack();
process.on('message', async (bytes: Uint8Array) => {
  process.send?.(await reencode(bytes));
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group, but this process ends when the server disconnects.
process.on('SIGINT', () => {});
