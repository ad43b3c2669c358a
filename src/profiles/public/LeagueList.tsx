import { paths } from '../../app/router/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Rows } from '../../ui/RowLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './LeagueList.module.css';
import { LeagueRow } from './LeagueRow.tsx';

type Props = {
  leagues: { id: string; name: string; is_owner: boolean; member_count: number }[];
  /** Shown when there are no leagues. */
  empty: string;
  /** On somebody else's profile: the two members to compare in a shared league. */
  versus?: { me: string; them: string } | undefined;
};

export function LeagueList({ leagues, empty, versus }: Props) {
  if (leagues.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <Rows>
      {leagues.map((league) => (
        <LeagueRow key={league.id} league={league}>
          {versus && (
            <ButtonLink size="small" to={paths.versus(league.id, versus.me, versus.them)}>
              Versus<VisuallyHidden> in {league.name}</VisuallyHidden>
            </ButtonLink>
          )}
        </LeagueRow>
      ))}
    </Rows>
  );
}
