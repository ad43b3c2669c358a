import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';

/** s3rver's only key pair. */
const KEY = 'S3RVER';

import { freePort } from './free-port.ts';

export interface S3Server {
  /** What an operator would set. */
  environment: Record<string, string>;
  /** The keys of the bucket's first thousand files, in order. */
  keys(): Promise<string[]>;
  /** Stops it and keeps its files; it can be started again at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** A real S3-compatible server on loopback with one bucket and one key pair. */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'split-decision-s3-'));
  const serverOn = (port: number) =>
    new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      // It computes list signatures without the slash that Amazon's client signs. It still refuses unknown keys.
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: bucket }],
    });
  let server = serverOn(await freePort());
  const { port } = await server.run();
  const environment = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
  };
  const client = new S3Client({
    endpoint: environment.S3_ENDPOINT,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: KEY, secretAccessKey: KEY },
  });
  let isOpen = true;
  const stop = async () => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  return {
    environment,
    async keys() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
      return Contents.map(({ Key }) => Key!);
    },
    stop,
    async start() {
      server = serverOn(port);
      await server.run();
      isOpen = true;
    },
    async close() {
      client.destroy();
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
