import { useQuery } from '@tanstack/react-query';
import { previewJoinOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { paths } from '../../app/router/paths.ts';
import QrCode from '../../ui/QrCode.tsx';
import styles from './TvInvite.module.css';

type Props = { league: { id: string; name: string } };

/** For people in the room who are not in the league yet, while its link is open. */
export default function TvInvite({ league }: Props) {
  const { data } = useQuery(previewJoinOptions({ path: { league_id: league.id } }));
  if (!data?.join_by_link) return null;
  const url = location.origin + paths.join(league.id);
  return (
    <aside className={styles.invite} aria-label="Invite">
      <div className={styles.code}>
        <QrCode text={url} label={`QR code of the league's link ${url}`} />
      </div>
      <div>
        <p className={styles.title}>Not in yet? Scan to join.</p>
        <p className={styles.url}>{url.replace(/^https?:\/\//, '')}</p>
      </div>
    </aside>
  );
}
