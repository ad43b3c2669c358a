import { useFocusOnce } from '../auth/form/focus-once.client.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Row, Stack } from '../ui/Page.tsx';
import styles from './FeedAddress.module.css';

/** Shown right after the address is made: for an app on this device, or to paste elsewhere. */
export function FeedAddress({ url }: { url: string }) {
  const address = useFocusOnce<HTMLParagraphElement>();
  return (
    <Stack tight>
      <Notice tone="success" title="Add this address to your calendar now">
        You won't see it again. Keep it to yourself: anyone who has it can read your calendar.
      </Notice>
      <p ref={address} tabIndex={-1} className={styles.address}>
        {url}
      </p>
      <Row>
        <CopyButton variant="primary" text={url} label="Copy Address" unable="Unable to copy address" />
        <a className={styles.open} href={url.replace(/^https?:/, 'webcal:')}>
          Open in Calendar App
        </a>
      </Row>
      <p className={styles.hint}>
        In Google Calendar on a computer: Other calendars, From URL. Calendars check for changes every few
        hours, Google about once a day.
      </p>
    </Stack>
  );
}
