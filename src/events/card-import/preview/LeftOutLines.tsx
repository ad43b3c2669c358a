import type { PreviewCardResponse } from '../../../app/api/generated/types.gen.ts';
import { counted } from '../../../text/counted.ts';
import styles from '../../SiteAdmin.module.css';

type Line = PreviewCardResponse['left_out'][number];

const FOLDED_FROM = 6;

const reasons: Record<Line['why'], string> = {
  unknown_fighter: 'no opponent yet',
  amateur: 'amateur bout',
  cancelled: 'cancelled',
  template_not_closed: 'template not closed',
  no_fighters: 'no fighters',
  too_many_bouts: 'too many bouts',
  announced: 'not on the card yet',
  not_understood: '',
};

/** Nothing of a pasted text is lost in silence. */
export function LeftOutLines({ lines }: { lines: Line[] }) {
  if (lines.length === 0) return null;
  return (
    <details open={lines.length < FOLDED_FROM}>
      <summary>Not imported: {counted(lines.length, 'line')}</summary>
      <ul className={styles.leftOut}>
        {lines.map(({ row, text, why }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row may have several parts
          <li key={at}>
            {row !== null && <span className={styles.facts}>Row {row}: </span>}
            {text}
            {reasons[why] && <span className={styles.facts}> ({reasons[why]})</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
