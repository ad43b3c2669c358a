import { problem } from '../../errors/problems.ts';
import { type League, mayBringHistory } from '../../permissions/league.ts';
import type { Viewer } from '../../permissions/viewer.ts';
import type { Queryable } from '../../server/database/database.ts';
import { lockLeague } from '../membership/lock-league.sql.ts';
import { publishSeasons } from '../seasons/manage-seasons.sql.ts';
import { countImports, deleteImport, insertImport, lockAccounts } from './history.sql.ts';
import type { HistoryFile } from './history-file.ts';
import { type Mapping, planHistory } from './plan-history.server.ts';

const IMPORTS_MAX = 20;

/** Imports all of the file, or nothing while it has a problem. A name that the mapping leaves out stays a name. */
export async function importHistory(
  tx: Queryable,
  viewer: Viewer,
  { league_id, file, mapping }: { league_id: string; file: HistoryFile; mapping: Mapping },
): Promise<{ id: string; row_count: number }> {
  await requireOwner(tx, league_id, viewer);
  if ((await countImports(tx, league_id)) >= IMPORTS_MAX) throw problem('too_many_imports');
  const members = mapping.flatMap(({ user_id }) => user_id ?? []);
  await lockAccounts(tx, members);
  const plan = await planHistory(tx, league_id, { file, mapping, suggests: false });
  const known = new Set(plan.members.map(({ id }) => id));
  if (members.some((id) => !known.has(id))) throw problem('member_not_found');
  if (plan.problems.length > 0) throw problem('history_has_problems');
  const id = await insertImport(tx, { league_id, imported_by: viewer.id }, plan.rows);
  await publishSeasons(tx, league_id);
  return { id, row_count: plan.rows.length };
}

export async function undoImport(
  tx: Queryable,
  viewer: Viewer,
  { league_id, import_id }: { league_id: string; import_id: string },
): Promise<void> {
  await requireOwner(tx, league_id, viewer);
  if (!(await deleteImport(tx, league_id, import_id))) throw problem('import_not_found');
  await publishSeasons(tx, league_id);
}

async function requireOwner(tx: Queryable, leagueId: string, viewer: Viewer): Promise<League> {
  const league = await lockLeague(tx, leagueId, viewer);
  if (!mayBringHistory(viewer, league)) throw problem('league_owner_only');
  return league;
}
