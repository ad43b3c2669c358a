import { HttpClient } from './http-client.ts';
import { type BenchLeague, benchLeague, cookieOf, pickPath } from './league.ts';
import { closedLoop, type Load } from './load.ts';

export interface Savers {
  league: BenchLeague;
  /** Everyone saves one pick after another for this long. */
  savePicks(seconds: number): Promise<Load>;
  close(): void;
}

/** League members with a connection each, to measure how other load slows them down. */
export async function startSavers(url: string, count: number): Promise<Savers> {
  const league = await benchLeague(url, count, 14);
  const connections = league.members.map(() => new HttpClient(url));
  const body = JSON.stringify({ pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 });
  return {
    league,
    savePicks: (seconds) =>
      closedLoop(count, seconds, (client, turn) => {
        const headers = { cookie: cookieOf(league.members[client]!), 'content-type': 'application/json' };
        const path = pickPath(league, league.fights[turn % league.fights.length]!);
        return connections[client]!.send('PUT', path, headers, body);
      }),
    close() {
      for (const connection of connections) connection.close();
    },
  };
}
