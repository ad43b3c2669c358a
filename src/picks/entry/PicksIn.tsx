import Check from 'lucide-react/icons/check';
import { classNames } from '../../ui/class-names.ts';
import styles from './PicksIn.module.css';

/** How many picks a member has in, with a check mark once none is missing. */
export const PicksIn = ({ count, of, isIn }: { count: number; of: number; isIn: boolean }) => (
  <span className={classNames(styles.count, isIn && styles.in)}>
    {isIn && <Check size={18} strokeWidth={3.5} aria-label="In" />}
    {count} of {of}
  </span>
);
