import { HttpClient } from './http-client.ts';
import { type BenchLeague, benchLeague, choiceOf, cookieOf, namesOf, pickPath } from './league.ts';
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

/** So many members save pick after pick as the pages do, each on a connection of its own that is closed at the end. */
export async function saveOverHttp(
  url: string,
  league: BenchLeague,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Load> {
  const connections = Array.from({ length: clients }, () => new HttpClient(url));
  const load = await closedLoop(clients, seconds, (client, turn) => {
    const headers = { cookie: cookieOf(league.members[client]!), 'content-type': 'application/json' };
    const fight = turn % league.fights.length;
    const body = JSON.stringify({ ...choiceOf(turn), seen: namesOf(fight) });
    return connections[client]!.send('PUT', pickPath(league, league.fights[fight]!), headers, body);
  });
  for (const connection of connections) connection.close();
  return load;
}
