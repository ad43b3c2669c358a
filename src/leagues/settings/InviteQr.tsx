import QrIcon from 'lucide-react/icons/qr-code';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './InviteQr.module.css';

// 4 KB that few visits need.
const QrCode = lazy(() => import('../../ui/QrCode.tsx'));

type Props = { url: string; leagueName: string; describedBy: string; ways: ReactNode; isOpen: boolean };

/** Friends across the table scan the invite link from this screen. */
export function InviteQr({ url, leagueName, describedBy, ways, isOpen }: Props) {
  const [open, setOpen] = useState(isOpen);
  return (
    <>
      <Button
        size="small"
        icon={<QrIcon size={18} aria-hidden />}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        QR code
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Join "${leagueName}"`}>
        <div className={styles.code}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <QrCode text={url} label={`QR code of the invite link ${url}`} />
          </Suspense>
        </div>
        <p className={styles.how}>Point a phone's camera at it, or type:</p>
        <p className={styles.url}>{url}</p>
        <div className={styles.ways}>{ways}</div>
      </Dialog>
    </>
  );
}
