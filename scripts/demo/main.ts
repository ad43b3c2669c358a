// The server with DEMO=on: an invented world in a data folder of its own.
import { join } from 'node:path';
import { readConfig } from '../../src/server/config.ts';
import { createLog } from '../../src/server/process/log.ts';
import { serve } from '../../src/server/process/serve.ts';
import { friends } from './cast.ts';
import { DEMO_PASSWORD, demoEmail, makeDemoWorld } from './world.ts';

const admin = { email: 'admin@demo.example', password: DEMO_PASSWORD };
const MANY = '100000';
const { PORT, HOST, PUBLIC_URL, TRUST_PROXY, WIKIPEDIA, DATA_DIR, LOG_LEVEL = 'warn' } = process.env;
/** Nothing else from the environment: a real site's database, mail and images are none of the demo's business. */
const config = readConfig({
  PORT,
  HOST,
  PUBLIC_URL,
  TRUST_PROXY,
  WIKIPEDIA,
  LOG_LEVEL,
  DEMO: 'on',
  DATA_DIR: DATA_DIR ? join(DATA_DIR, 'demo') : 'data-demo',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  LIMIT_SIGN_INS_PER_ADDRESS: MANY,
  LIMIT_SIGN_UPS_PER_ADDRESS: MANY,
  LIMIT_JOINS_PER_ADDRESS: MANY,
});
const say = (line: string) => process.stdout.write(`${line}\n`);

const server = await serve(config, createLog(config.logLevel));
process.on('disconnect', () => void end());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());

say('Filling the demo world');
await makeDemoWorld(server.address, admin);
say(`The demo of Split Decision is ready at ${server.address}`);
say(`Everybody's password is ${DEMO_PASSWORD}`);
say(`  ${demoEmail(friends[0]!)}  pro, owns both leagues`);
for (const name of friends.slice(1)) say(`  ${demoEmail(name)}`);
say(`  ${admin.email}  site admin`);

async function end() {
  await server.stop();
  process.exit(0);
}
