import { Badge } from '../../ui/Badge.tsx';
import { Row } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { BoutTerms } from '../BoutTerms.tsx';
import { BoutButtons } from '../cancel-and-move/BoutButtons.tsx';
import { corners, isCanceled } from '../fight.ts';
import type { Fight } from '../fight-cache.client.ts';
import { Versus } from '../poster/Versus.tsx';
import styles from './BoutCard.module.css';
import { CornerEditor } from './CornerEditor.tsx';
import { useInlineSave } from './inline-save.client.ts';

export function BoutCard({ fight, mayBeOff }: { fight: Fight; mayBeOff: boolean }) {
  const inline = useInlineSave(fight);
  const off = isCanceled(fight);
  return (
    <Panel
      headingLevel={3}
      title={`Bout #${fight.bout_order}`}
      actions={
        <Row>
          {mayBeOff && <Badge tone="gold">Possibly canceled</Badge>}
          <span role="status" className={styles.saving}>
            {inline.saving && 'Saving...'}
          </span>
          {off && <Badge tone="outline">Canceled</Badge>}
          <BoutButtons fight={fight} />
        </Row>
      }
    >
      {off ? (
        <p className={styles.off}>
          <Versus {...fight} />
          {fight.moved_to ? '. Moved to another event.' : '. Picks are kept, for 0 points.'}
        </p>
      ) : (
        <div className={styles.bout}>
          {corners.map((corner) => (
            <CornerEditor key={corner} fight={fight} corner={corner} inline={inline} />
          ))}
          <BoutTerms fight={fight} inline={inline} />
          {fight.overturned_note && <p className={styles.off}>{fight.overturned_note}. Points stay.</p>}
        </div>
      )}
    </Panel>
  );
}
