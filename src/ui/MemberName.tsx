import styles from './MemberName.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  name: string;
  isMe?: boolean;
  isFormer?: boolean;
  /** For an element around the name, where a long one is cut and the notes must stay. */
  className?: string;
  /** When the row's look says it, or room is short: the notes are for screen readers only. */
  spoken?: boolean;
};

/** A member's name, followed by '(you)' or '(former)'. */
export function MemberName({ name, isMe = false, isFormer = false, className, spoken = false }: Props) {
  const notes = `${isMe ? ' (you)' : ''}${isFormer ? ' (former)' : ''}`;
  return (
    <>
      {className ? (
        <span className={className} title={name}>
          {name}
        </span>
      ) : (
        name
      )}
      {notes &&
        (spoken ? <VisuallyHidden>{notes}</VisuallyHidden> : <span className={styles.note}>{notes}</span>)}
    </>
  );
}
