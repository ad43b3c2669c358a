import { type Readable, Transform } from 'node:stream';
import { problem } from '../errors/problems.ts';

/** When incomplete bodies exceed `bytesMax`, the oldest fails with 'server_busy', so that slow senders block nobody. */
export function arrivingBodies(bytesMax: number): (body: Readable) => Readable {
  const arriving = new Map<Transform, number>();
  let total = 0;
  const forget = (body: Transform) => {
    total -= arriving.get(body) ?? 0;
    arriving.delete(body);
  };

  return (body) => {
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        arriving.set(counted, (arriving.get(counted) ?? 0) + chunk.length);
        total += chunk.length;
        for (const first of arriving.keys()) {
          if (total <= bytesMax) break;
          forget(first);
          first.destroy(problem('server_busy'));
        }
        done(null, chunk);
      },
    });
    arriving.set(counted, 0);
    counted.once('close', () => forget(counted));
    body.once('close', () => {
      if (!body.readableEnded) counted.destroy(Object.assign(new Error('broken off'), { statusCode: 400 }));
    });
    return body.pipe(counted);
  };
}
