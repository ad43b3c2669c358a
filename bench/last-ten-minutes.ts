// node bench/last-ten-minutes.ts: simulates every save of the last ten minutes before a big event on one database node,
// per size of site. Costs are from bench/costs.ts; behavior is assumed as in docs/scaling.md.

/** Processor milliseconds on server and database for one save, and for opening the dashboard and the card once. */
const SAVE = { server: 0.17, database: 0.16 };
const VISIT = { server: 0.75 + 0.97, database: 1.6 + 0.43 };

const SECONDS = 600;
const FIGHTS = 13;
/** The share of members who take part; each saves every fight one and a half times. */
const ACTIVE = 0.3;
const SAVES_PER_FIGHT = 1.5;
/** The share of saves in the last ten minutes, doubling every two minutes. */
const LATE = 0.4;
const DOUBLING_SECONDS = 120;

/** Each save carries its share of the member's visit. */
const share = FIGHTS * SAVES_PER_FIGHT;
const COST = {
  server: SAVE.server + VISIT.server / share,
  database: SAVE.database + VISIT.database / share,
};

interface Site {
  members: number;
  /** Database nodes that share the leagues, and cores per node. */
  nodes: number;
  cores: number;
}

const sites: Site[] = [
  { members: 10_000, nodes: 1, cores: 1 },
  { members: 1_000_000, nodes: 1, cores: 2 },
  { members: 1_000_000, nodes: 1, cores: 4 },
  { members: 1_000_000, nodes: 1, cores: 8 },
  { members: 100_000_000, nodes: 8, cores: 32 },
  { members: 100_000_000, nodes: 16, cores: 32 },
  { members: 100_000_000, nodes: 32, cores: 32 },
];

const growth = Math.LN2 / DOUBLING_SECONDS;
/** The rate at the lock divided by the ten minutes' mean. */
const PEAK = (growth * SECONDS) / (1 - Math.exp(-growth * SECONDS));

/** Seeded, so that every run sees the same numbers. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
}

/** One node: saves arrive at random, queue for a free core and occupy it for their cost. */
function night(perSecondAtLock: number, cores: number) {
  const random = chance(7);
  const freeAt = new Float64Array(cores);
  const hold = COST.database / 1000;
  const waits: number[] = [];
  let tooLate = 0;
  let count = 0;
  for (let now = 0; ; ) {
    const rate = perSecondAtLock * Math.exp(growth * (now - SECONDS));
    now += -Math.log(random()) / rate;
    if (now >= SECONDS) break;
    let core = 0;
    for (let other = 1; other < cores; other++) if (freeAt[other]! < freeAt[core]!) core = other;
    const begins = Math.max(now, freeAt[core]!);
    freeAt[core] = begins + hold;
    if (begins > SECONDS) tooLate++;
    if (count++ % 16 === 0) waits.push(begins - now + hold);
  }
  waits.sort((a, b) => a - b);
  const at = (share: number) => (waits[Math.floor((waits.length - 1) * share)] ?? 0) * 1000;
  return { count, p50: at(0.5), p99: at(0.99), longest: at(1), tooLate };
}

console.log(
  '| members | saves in ten minutes | a second at the lock | servers (cores) | database | busy at the lock | p50, p99, longest | tapped in time, refused |',
);
console.log('|---|---|---|---|---|---|---|---|');
for (const { members, nodes, cores } of sites) {
  const saves = members * ACTIVE * FIGHTS * SAVES_PER_FIGHT * LATE;
  const atLock = (saves / SECONDS) * PEAK;
  const { p50, p99, longest, tooLate } = night(atLock / nodes, cores);
  const serverCores = Math.ceil((atLock * COST.server) / 1000 / 0.6);
  const busy = ((atLock / nodes) * COST.database) / 1000 / cores;
  const row = [
    members.toLocaleString('en'),
    Math.round(saves).toLocaleString('en'),
    Math.round(atLock).toLocaleString('en'),
    serverCores.toLocaleString('en'),
    `${nodes} × ${cores} cores`,
    `${Math.round(busy * 100)}%`,
    `${p50.toFixed(2)}, ${p99.toFixed(2)}, ${longest.toFixed(1)} ms`,
    `${((tooLate * nodes * 100) / saves).toFixed(2)}%`,
  ];
  console.log(`| ${row.join(' | ')} |`);
}
