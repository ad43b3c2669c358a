import type { PreviewCardResponse } from '../../../app/api/generated/types.gen.ts';
import { counted } from '../../../text/counted.ts';
import styles from '../../SiteAdmin.module.css';
import { leftOutWords } from './left-out-words.ts';

type Line = PreviewCardResponse['left_out'][number];

const FOLDED_FROM = 6;

/** No line of a pasted text is dropped silently. */
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
            {why !== 'not_understood' && <span className={styles.facts}> ({leftOutWords[why]})</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
