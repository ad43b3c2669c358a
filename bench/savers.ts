import { HttpClient } from './http-client.ts';
import { type BenchLeague, benchLeague, cookieOf, pickPath } from './league.ts';
import { closedLoop, type Load, steadyLoop } from './load.ts';

export interface Savers {
  league: BenchLeague;
  /** Everyone saves one pick after another for this long. */
  savePicks(seconds: number): Promise<Load>;
  /** Everyone saves so many picks a second, however long each takes. */
  savePicksSteadily(seconds: number, perSecond: number): Promise<Load>;
  close(): void;
}

/** League members with a connection each, to measure how other load slows them down. */
export async function startSavers(url: string, count: number): Promise<Savers> {
  const league = await benchLeague(url, count, 14);
  const connections = league.members.map(() => new HttpClient(url));
  const body = JSON.stringify({ pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 });
  const save = (client: number, turn: number) => {
    const headers = { cookie: cookieOf(league.members[client]!), 'content-type': 'application/json' };
    const path = pickPath(league, league.fights[turn % league.fights.length]!);
    return connections[client]!.send('PUT', path, headers, body);
  };
  return {
    league,
    savePicks: (seconds) => closedLoop(count, seconds, save),
    savePicksSteadily: (seconds, perSecond) => steadyLoop(count, { seconds, perSecond }, save),
    close() {
      for (const connection of connections) connection.close();
    },
  };
}
