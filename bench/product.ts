import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDatabaseRecord } from '../src/server/postgres/record.ts';

export const ADMIN = { email: 'admin@example.com', password: 'bench-admin' };

export interface Product {
  url: string;
  pid: number;
  /** The product's own database, for measuring against the driver alone. */
  database: { host: string; user: string; password: string; database: string };
  stop(): Promise<void>;
}

/** The whole product as its own process, as `npm start` runs it, on a data folder that goes with it. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'split-decision-bench-'));
  const lifted = [
    'SIGN_INS_PER_ADDRESS',
    'SIGN_UPS_PER_ADDRESS',
    'SIGN_INS_PER_ACCOUNT',
    'JOINS_PER_ADDRESS',
  ];
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'error',
      ...Object.fromEntries(lifted.map((name) => [`LIMIT_${name}`, '1000000'])),
      ...environment,
    },
  });
  const url = await announcedAddress(child);
  return {
    url,
    pid: child.pid!,
    database: readDatabaseRecord(dataDir)!,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function announcedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout!.on('data', (bytes) => {
      said += bytes;
      const address = /ready at (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}
