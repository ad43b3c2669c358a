import { Link } from 'wouter';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MemberName } from '../../ui/MemberName.tsx';
import { RankArrow } from '../../ui/RankArrow.tsx';
import { RankMedal } from '../../ui/RankMedal.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Form } from './Form.tsx';
import styles from './Standings.module.css';
import { countText, headedColumns, perEvent, standingsColumns } from './standings-columns.ts';
import type { StandingsRowAnswer } from './standings-query.client.ts';
import { decidedText, droppedText, importedText, type StandingsOrder, streakText } from './standings-text.ts';

type Props = {
  row: StandingsRowAnswer & { place: number | null };
  order: StandingsOrder;
  isThen: boolean;
  /** The page that compares this member with the viewer. */
  versus: string | undefined;
};

/** On a phone, a tap on the row unfolds the rest. */
export function StandingsRow({ row, order, isThen, versus }: Props) {
  const decided = order === 'points' && row.totalPoints > 0 ? decidedText(row) : null;
  const streaks = isThen ? null : streakText(row.streaks);
  const imported = row.has_account ? importedText(row.imported) : null;
  const notes = [decided, droppedText(row.droppedPoints), imported, streaks].filter((text) => text !== null);
  return (
    <tr data-member={row.id} className={row.is_me ? styles.me : undefined}>
      <td className={styles.place}>
        {order === 'points' ? (
          <RankMedal rank={row.rank} isTied={row.is_tied} />
        ) : (
          <span className={styles.byAverage}>{row.place ?? '–'}</span>
        )}
      </td>
      <th scope="row" className={styles.member}>
        <span className={styles.who}>
          <span className={styles.avatar}>
            <Avatar name={row.shown_name} src={row.avatar_url} size="small" />
          </span>
          <span className={styles.name}>
            <MemberName name={row.shown_name} isMe={row.is_me} isFormer={row.is_former && row.has_account} />{' '}
            {!row.has_account && <Badge tone="outline">Imported</Badge>}
            {row.holds_belt && <Badge tone="gold">Belt</Badge>}{' '}
            {order === 'points' && row.moved !== null && <RankArrow ranks={row.moved} />}
          </span>
        </span>
        {notes.map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
        <details className={styles.more}>
          <summary>
            <VisuallyHidden>More about {row.shown_name}</VisuallyHidden>
          </summary>
          <dl className={styles.counts}>
            {standingsColumns.map(
              (column) =>
                column.name && (
                  <div key={column.name}>
                    <dt>{column.name}</dt>
                    <dd>{countText(column, row)}</dd>
                  </div>
                ),
            )}
          </dl>
          {versus && <Compare to={versus} name={row.shown_name} />}
        </details>
      </th>
      <td className={styles.form}>
        <Form places={row.form} />
      </td>
      {headedColumns.map((column) => (
        <td
          key={column.heading}
          className={classNames(styles.count, order === 'average' && column === perEvent && styles.ordering)}
        >
          {countText(column, row)}
        </td>
      ))}
      <td className={styles.points}>
        {order === 'average' && <span className={styles.average}>{countText(perEvent, row)} per event</span>}
        {row.totalPoints}
        <VisuallyHidden> points</VisuallyHidden>
      </td>
      <td className={styles.wide}>{versus && <Compare to={versus} name={row.shown_name} />}</td>
    </tr>
  );
}

function Compare({ to, name }: { to: string; name: string }) {
  return (
    <Link className={styles.compare} to={to}>
      Compare<VisuallyHidden> yourself with {name}</VisuallyHidden>
    </Link>
  );
}
