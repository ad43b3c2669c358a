import { z } from 'zod';
import type { Change } from '../../audit-log/audit-log.sql.ts';
import { isUndeclared } from '../../fights/cancel-and-move/former-names.ts';
import type { FightRow } from '../../fights/fights.sql.ts';
import type { ChangeKind } from '../../server/database/tables.ts';
import { TimeAnswer } from '../../server/http/time-answer.ts';
import type { NameOf } from '../../text/display-name.ts';
import type { EventRow } from '../events.sql.ts';
import { pageLink } from '../follow/wikipedia/page-address.ts';
import { isInForce, isReversible } from './undo-change.server.ts';

const ChangedFields = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .nullable();

export const ChangeAnswer = z
  .object({
    id: z.int(),
    kind: z.enum([
      ...['status', 'result', 'card', 'official', 'reopen', 'undo'],
      ...['replaced', 'canceled', 'moved', 'overturned'],
    ] as [ChangeKind, ...ChangeKind[]]),
    changed_at: TimeAnswer,
    /** Null once the account is deleted. */
    changed_by: z
      .object({ id: z.uuid().nullable(), shown_name: z.string(), avatar_url: z.string().nullable() })
      .nullable(),
    fight_id: z.uuid().nullable(),
    /** 'Makhov vs Ortega' as it was at the time; null when the event itself changed. */
    subject: z.string().nullable(),
    before: ChangedFields,
    after: ChangedFields,
    /** The Wikipedia page that the change came from; changed_by is the admin who follows it or took the change. */
    source: z.object({ title: z.string(), revision: z.int(), url: z.string() }).nullable(),
    undone: z.boolean(),
    undoable: z.boolean(),
    /** A replacement in force that nobody has declared the same fighter yet. */
    may_be_same: z.boolean(),
  })
  .meta({ id: 'Change' });

export function presentChange(
  change: Change,
  { event, fights, nameOf }: { event: EventRow; fights: ReadonlyMap<string, FightRow>; nameOf: NameOf },
): z.infer<typeof ChangeAnswer> {
  const fight = change.fight_id ? fights.get(change.fight_id) : undefined;
  const current = change.fight_id ? fight : event;
  const undoable = current !== undefined && isReversible(change) && isInForce(change, { ...current });
  return {
    ...change,
    changed_by: change.changed_by && {
      ...change.changed_by,
      id: change.changed_by.deleted_at ? null : change.changed_by.id,
      shown_name: nameOf(change.changed_by),
    },
    before: change.before as Plain,
    after: change.after as Plain,
    source: change.source && {
      ...change.source,
      url: pageLink({ ...change.source, anchor: null }, change.source.revision),
    },
    undoable,
    may_be_same:
      undoable && change.kind === 'replaced' && fight !== undefined && isUndeclared(fight, change.before),
  };
}

type Plain = z.infer<typeof ChangedFields>;
