import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteFight } from '../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemText } from '../../app/shell/ProblemText.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Row } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { BoutTerms } from '../BoutTerms.tsx';
import { corners } from '../fight.ts';
import { type Fight, refreshEvent } from '../fight-cache.client.ts';
import styles from './BoutCard.module.css';
import { CornerEditor } from './CornerEditor.tsx';
import { useInlineSave } from './inline-save.client.ts';

export function BoutCard({ fight }: { fight: Fight }) {
  const client = useQueryClient();
  const inline = useInlineSave(fight);
  const [asksDelete, setAsksDelete] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleteFight({ path: { fight_id: fight.id }, throwOnError: true }),
    onSuccess: () => refreshEvent(client, fight.event_id),
  });
  return (
    <Panel
      headingLevel={3}
      title={`Bout #${fight.bout_order}`}
      actions={
        <Row>
          <span role="status" className={styles.saving}>
            {inline.saving && 'Saving...'}
          </span>
          <Button size="small" onClick={() => setAsksDelete(true)}>
            Delete
          </Button>
        </Row>
      }
    >
      <div className={styles.bout}>
        {corners.map((corner) => (
          <CornerEditor key={corner} fight={fight} corner={corner} inline={inline} />
        ))}
        <BoutTerms fight={fight} inline={inline} />
      </div>
      <ConfirmDialog
        open={asksDelete}
        title="Delete this fight?"
        message={`${fight.red_name} vs ${fight.blue_name} and all picks on it will be deleted. This cannot be undone.`}
        confirmLabel="Delete Fight"
        busyLabel="Deleting…"
        danger
        busy={remove.isPending}
        error={remove.error && <ProblemText error={remove.error} fallback={fallbackMessages.delete_fight} />}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsksDelete(false)}
      />
    </Panel>
  );
}
