import type { Product } from '../e2e/vocabulary/product.ts';
import { HttpClient } from './http-client.ts';
import { median } from './load.ts';

const WARM_UP = 10;
const TURNS = 40;

/** The median response time for one reader, in milliseconds. */
export async function timeOf(product: Product, path: string, cookie: string): Promise<number> {
  const client = new HttpClient(product.url);
  const took: number[] = [];
  for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
    const began = performance.now();
    await client.send('GET', path, { cookie });
    if (turn >= WARM_UP) took.push(performance.now() - began);
  }
  client.close();
  return median(took);
}
