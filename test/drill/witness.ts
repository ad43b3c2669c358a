import type { Cluster } from './cluster.ts';
import { type Card, keyOf, type Ledger, type Save, textOf } from './users.ts';

/** Records each save in its own transaction, so that a lost save is noticed even if a later one covers it. */
export async function installWitness(cluster: Cluster): Promise<void> {
  await cluster.ask(`
    create schema drill;
    create table drill.bypass (round integer, n integer);
    create table drill.saves (user_id uuid, fight_id uuid, revision bigint, choice text);
    create index on drill.saves (fight_id, user_id, revision);
    create function drill.write_down() returns trigger language plpgsql security definer as $$ begin
      insert into drill.saves values (new.user_id, new.fight_id, new.revision,
        concat_ws(' ', new.pick_winner, new.pick_method, new.pick_round));
      return null;
    end $$;
    create trigger drill after insert or update on picks for each row execute function drill.write_down();`);
}

export interface Verdict {
  acknowledged: number;
  lost: number;
  changed: number;
  late: number;
  early: number;
}

/** Looks for every acknowledged save in a round. */
export async function verify(cluster: Cluster, ledger: Ledger, card: Card): Promise<Verdict> {
  const saves = ledger.saves.map((save) => ({ ...save, choice: textOf(save) }));
  const [found] = await cluster.ask<{ lost: number; changed: number }>(
    `select
      count(*) filter (where not exists (select from drill.saves s where s.fight_id = a.fight_id
        and s.user_id = a.user_id and s.revision = a.revision) or p.revision < a.revision or p is null)::int as lost,
      count(*) filter (where exists (select from drill.saves s where s.fight_id = a.fight_id and s.user_id = a.user_id
        and s.revision = a.revision and s.choice <> a.choice)
        or (p.revision = a.revision
          and concat_ws(' ', p.pick_winner, p.pick_method, p.pick_round) <> a.choice))::int as changed
    from jsonb_to_recordset($1) as a (user_id uuid, fight_id uuid, revision bigint, choice text)
    left join picks p on p.fight_id = a.fight_id and p.user_id = a.user_id`,
    [JSON.stringify(saves)],
  );
  const stored = await cluster.ask<Save>(
    'select user_id, fight_id, pick_winner, pick_method, pick_round from picks where event_id = $1',
    [card.id],
  );
  const final = new Map(stored.map((pick) => [keyOf(pick.user_id, pick.fight_id), textOf(pick)]));
  const since = [...ledger.shown.values()].map((shown) => differences(shown, final));
  return {
    acknowledged: saves.length,
    lost: found!.lost,
    changed: found!.changed + Math.max(0, ...since),
    late: saves.filter(({ event_id, at }) => event_id === card.id && at >= card.starts!).length,
    early: ledger.early,
  };
}

const differences = (shown: Map<string, string>, final: Map<string, string>) =>
  [...new Set([...shown.keys(), ...final.keys()])].filter((key) => shown.get(key) !== final.get(key)).length;

/** Rows that a database took past haproxy and that are gone. */
export async function lostPast(cluster: Cluster, round: number, written: readonly number[]): Promise<number> {
  const [found] = await cluster.ask<{ lost: number }>(
    `select count(*)::int as lost from unnest($2::integer[]) as w (n)
      where not exists (select from drill.bypass b where b.round = $1 and b.n = w.n)`,
    [round, written],
  );
  return found!.lost;
}
