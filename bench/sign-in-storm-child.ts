// Many who guess passwords without pause: prints how often each status came, once told to stop.
const [url = '', accounts = '1', count = '1'] = process.argv.slice(2);
const answers: Record<number, number> = {};
let isOver = false;

async function guess(stormer: number) {
  for (let n = 0; !isOver; n++) {
    const { status } = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `bench-${stormer % Number(accounts)}@example.com`,
        password: `guess-${n}`,
      }),
    });
    answers[status] = (answers[status] ?? 0) + 1;
    // Turned away, even a storm takes breath before the next try.
    if (status !== 401) await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

process.once('message', () => {
  isOver = true;
});
await Promise.all(Array.from({ length: Number(count) }, (_, stormer) => guess(stormer)));
process.send!(answers, () => process.disconnect!());

export {};
