import styles from './MemberName.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  name: string;
  isMe?: boolean;
  isFormer?: boolean;
  /** Of an element of its own for the name, where a long one is cut and the notes must stay. */
  className?: string;
  /** Where the row's look says it, or there is no room: the notes are only spoken. */
  spoken?: boolean;
};

/** A member's name, with '(you)' or '(former)' beside it. */
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
