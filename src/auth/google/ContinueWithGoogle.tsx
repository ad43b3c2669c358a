import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { GoogleMark } from './GoogleMark.tsx';
import { storeGoogleRedirect } from './stored-redirect.client.ts';

type Props = {
  /** Where to go afterwards. */
  redirect?: string | null;
  /** The invite to come back to. */
  invite?: string;
  /** Runs before the page is left. */
  onLeave?: () => void;
  disabled?: boolean;
};

/** Leaves for Google. It comes back at /auth/google-callback, or at the invite. */
export function ContinueWithGoogle({ redirect = null, invite, onLeave, disabled }: Props) {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    onLeave?.();
    storeGoogleRedirect(redirect);
    const query = new URLSearchParams();
    if (redirect) query.set('redirect', redirect);
    if (invite) query.set('invite', invite);
    // Back from Google by the browser's own button, the page may be woken as it was left.
    addEventListener('pageshow', () => setLeaving(false), { once: true });
    location.assign(`/api/auth/google?${query}`);
  };
  return (
    <Button full busy={leaving} disabled={disabled} icon={<GoogleMark />} onClick={leave}>
      Continue with Google
    </Button>
  );
}
