// Saving picks while others upload hostile images nonstop, and the server memory that refusing them takes.

import { readFileSync } from 'node:fs';
import { startProduct } from '../e2e/vocabulary/product.ts';
import { photo, webpBomb } from '../test/images.ts';
import { type Load, loadText, median } from './load.ts';
import { ratioText, report } from './report.ts';
import { startSavers } from './savers.ts';

const SECONDS = 4;
const TURNS = 3;
const SAVERS = 8;
const SENDERS = 2;

const whole = await photo(1200, 900).jpeg().toBuffer();
const hostile = [
  webpBomb(),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.concat([whole, Buffer.from('<html><script>alert(1)</script>')]),
  whole.subarray(0, Math.floor(whole.length * 0.7)),
];

const product = await startProduct();
const savers = await startSavers(product.url, SAVERS);
const { league } = savers;
const savePicks = () => savers.savePicks(SECONDS);

const refusals = new Map<number, number>();

let sent = 0;

/** From the site admin, who has no upload limit, and from members, who have one each. */
async function sendImage(sender: number): Promise<number> {
  const image = hostile[sent % hostile.length]!;
  const type = { 'content-type': 'image/png' };
  const { admin, fights, members } = league;
  const member = members[sent++ % members.length]!;
  const { status } =
    sender === 0
      ? await admin.send('PUT', `/api/admin/fights/${fights[0]}/avatars/red`, image, type)
      : await member.send('POST', '/api/me/avatar?context=profile', image, type);
  return status;
}

async function whileHostileImagesCome(act: () => Promise<Load>): Promise<Load> {
  let isOver = false;
  const senders = Array.from({ length: SENDERS }, async (_, sender) => {
    while (!isOver) {
      const status = await sendImage(sender);
      refusals.set(status, (refusals.get(status) ?? 0) + 1);
    }
  });
  const load = await act();
  isOver = true;
  await Promise.all(senders);
  return load;
}

/** The server process's resident memory in megabytes. */
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))![1]) / 1024;

const quiet: Load[] = [];
const beset: Load[] = [];
const grew: number[] = [];
for (let turn = 0; turn < TURNS; turn++) {
  quiet.push(await savePicks());
  const before = memory();
  beset.push(await whileHostileImagesCome(savePicks));
  grew.push(memory() - before);
}
const counts = [...refusals].map(([status, count]) => `${count} x ${status}`).join(', ');
report({
  what: `save a pick, ${SAVERS} clients, while ${SENDERS} others send hostile images (${counts}); the server grew by ${Math.round(median(grew))} MB`,
  ours: loadText(beset),
  against: `no images: ${loadText(quiet)}`,
  ratio: ratioText(beset.map((load, turn) => load.rate / quiet[turn]!.rate)),
  aim: 'p99 below 100 ms',
});
savers.close();
await product.stop();
