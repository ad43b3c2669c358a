import type { ListEventsResponse } from '../../app/api/generated/types.gen.ts';
import styles from '../../events/SiteAdmin.module.css';
import { counted } from '../../text/counted.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row } from '../../ui/Page.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

type Props = { events: ListEventsResponse['forgotten']; onManage: (eventId: string) => void };

export function ForgottenResults({ events, onManage }: Props) {
  if (events.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title="Missing results"
      small="A season stays open until every event that its members picked has all its results."
    >
      <ul className={styles.list}>
        {events.map(({ id, name, missing_count }) => (
          <li key={id}>
            <Row between>
              <span>
                {name}: {counted(missing_count, 'fight')} without a result
              </span>
              <Button size="small" onClick={() => onManage(id)}>
                Enter Results<VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            </Row>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
