// The process that draws preview pictures. All it is given is a league's name.
import sharp from 'sharp';
import { stepBack } from '../../server/process/step-back.ts';
import { previewPoster } from './preview-poster.server.ts';

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

stepBack();
process.on('message', async ({ leagueName }: { leagueName: string | null }) => {
  const picture = sharp(Buffer.from(previewPoster(leagueName)));
  process.send?.(await picture.png({ palette: true, colours: 96, compressionLevel: 9 }).toBuffer());
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group; the server decides when this one ends, by hanging up.
process.on('SIGINT', () => {});
