// Guesses passwords nonstop from many clients; prints the number of responses per status when stopped.
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
    // Even an attacker pauses after being turned away.
    if (status !== 401) await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

process.once('message', () => {
  isOver = true;
});
await Promise.all(Array.from({ length: Number(count) }, (_, stormer) => guess(stormer)));
process.send!(answers, () => process.disconnect!());

export {};
