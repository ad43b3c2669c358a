import { encode } from 'uqr';
import styles from './QrCode.module.css';

/** The white margin that a scanner needs on each side, in modules. */
const QUIET = 4;

type Props = {
  text: string;
  label: string;
};

/** Dark on light in both themes, because many scanners need that. Load it lazily. */
export default function QrCode({ text, label }: Props) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={modules.join('')} />
    </svg>
  );
}
