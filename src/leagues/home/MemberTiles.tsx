import { type HasPicks, inText } from '../../picks/who-is-in.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { LeagueEvent, LeagueMember } from '../league-answers.client.ts';
import styles from './MemberTiles.module.css';

const spoken: Record<HasPicks, string> = { all: 'every pick in', some: 'started', none: 'no picks yet' };

type Props = { whoIsIn: NonNullable<LeagueEvent['who_is_in']>; members: readonly LeagueMember[] };

/** Filled: every pick is in; half: begun; dashed: nothing yet. Nobody learns which fights (R30). */
export function MemberTiles({ whoIsIn, members }: Props) {
  if (whoIsIn.member_count < 2) return null;
  // Anyone who has joined since is in the next answer.
  const shown = whoIsIn.tiles.flatMap(({ id, has }) => {
    const member = members.find((one) => one.id === id);
    return member ? [{ ...member, has }] : [];
  });
  return (
    <div className={styles.line}>
      <ul className={styles.tiles}>
        {shown.map(({ id, shown_name, avatar_url, has }) => (
          <li key={id} title={shown_name}>
            <Avatar
              name={shown_name}
              src={has === 'none' ? null : avatar_url}
              size="small"
              tone={has === 'none' ? 'former' : undefined}
              className={classNames(has !== 'all' && styles[has])}
            />
            <VisuallyHidden>
              {shown_name}: {spoken[has]}
            </VisuallyHidden>
          </li>
        ))}
      </ul>
      <strong>{inText(whoIsIn)}</strong>
    </div>
  );
}
