import { useState } from 'react';
import { undoImportMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { ListHistoryResponse } from '../../app/api/generated/types.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { counted } from '../../text/counted.ts';
import { dayHere } from '../../time/here-time.client.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { handOnFocus } from '../../ui/hand-on-focus.client.ts';
import { announce } from '../../ui/toast.client.ts';
import styles from '../ListItem.module.css';
import { countText, namedSeasons, spanText } from './history-text.ts';

type Props = { leagueId: string; of: ListHistoryResponse['imports'][number] };

export function ImportItem({ leagueId, of }: Props) {
  const [isAsked, setAsked] = useState(false);
  const undo = useMutation({
    ...undoImportMutation(),
    onSuccess() {
      setAsked(false);
      announce('Import undone');
    },
  });
  const name = namedSeasons(of.seasons);
  const results = countText(of.row_count, 'result');
  const by = of.imported_by ?? 'a deleted member';
  return (
    <li ref={handOnFocus} className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.about}>
          {results} from {counted(of.event_count, 'event')} and {counted(of.participant_count, 'member')},{' '}
          {spanText(of)}
        </p>
        <p className={styles.about}>
          Imported by {by} on {dayHere(of.imported_at)}
        </p>
      </div>
      <Button size="small" aria-label={`Undo the import of ${name}`} onClick={() => setAsked(true)}>
        Undo
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`Undo the import of ${name}?`}
        message={`Its ${results} leave the all-time standings and every comparison. To restore them, import the file again.`}
        confirmLabel="Undo Import"
        danger
        busy={undo.isPending && 'Undoing…'}
        error={refusalOf(undo, adminFallbackMessages.undo_import)}
        onConfirm={() => undo.mutate({ path: { league_id: leagueId, import_id: of.id } })}
        onClose={() => setAsked(false)}
      />
    </li>
  );
}
