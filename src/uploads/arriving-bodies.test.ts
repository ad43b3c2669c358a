import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { arrivingBodies } from './arriving-bodies.server.ts';

const busy = { code: 'server_busy' };

test('a body goes through as it is', async () => {
  const body = new PassThrough();
  const arrived = buffer(arrivingBodies(10)(body));
  body.write('hello ');
  body.end('you');
  expect((await arrived).toString()).toBe('hello you');
});

test('when memory is full the oldest body is dropped, not a later one', async () => {
  const through = arrivingBodies(10);
  const bodies = [new PassThrough(), new PassThrough(), new PassThrough()] as const;
  const [first, second, third] = bodies.map((body) => buffer(through(body)));
  bodies[0].write('12345');
  bodies[1].write('12345');
  bodies[2].end('1');
  await expect(first).rejects.toMatchObject(busy);
  bodies[1].end('678');
  expect((await third)!.toString()).toBe('1');
  expect((await second)!.toString()).toBe('12345678');
});

test('a complete, aborted or dropped body takes no memory', async () => {
  const through = arrivingBodies(10);
  const complete = new PassThrough();
  const arrived = buffer(through(complete));
  complete.end('1234567890');
  await arrived;
  const broken = new PassThrough();
  const lost = buffer(through(broken));
  broken.write('1234567890');
  broken.destroy();
  await expect(lost).rejects.toMatchObject({ statusCode: 400 });
  const large = new PassThrough();
  const refused = buffer(through(large));
  large.write('12345678901');
  await expect(refused).rejects.toMatchObject(busy);

  const last = new PassThrough();
  const fits = buffer(through(last));
  last.end('1234567890');
  expect((await fits).length).toBe(10);
});
