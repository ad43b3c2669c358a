import { Button } from './Button.tsx';
import styles from './ExpandableList.module.css';
import { Row } from './Page.tsx';

type Props = { page: number; pageCount: number; onPage: (page: number) => void };

/** At an end its button keeps the focus, which a disabled one would lose. */
export function Pager({ page, pageCount, onPage }: Props) {
  if (pageCount <= 1) return null;
  return (
    <div className={styles.more}>
      <Row between>
        <Button aria-disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <span>
          Page {page} of {pageCount}
        </span>
        <Button aria-disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </Row>
    </div>
  );
}
