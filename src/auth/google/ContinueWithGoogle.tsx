import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { GoogleMark } from './GoogleMark.tsx';
import { storeGoogleRedirect } from './stored-redirect.client.ts';

type Props = {
  redirect?: string | null;
  invite?: string;
  onLeave?: () => void;
  disabled?: boolean;
};

export function ContinueWithGoogle({ redirect = null, invite, onLeave, disabled }: Props) {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    onLeave?.();
    storeGoogleRedirect(redirect);
    const query = new URLSearchParams();
    if (redirect) query.set('redirect', redirect);
    if (invite) query.set('invite', invite);
    // The back-forward cache may restore the page as it was left.
    addEventListener('pageshow', () => setLeaving(false), { once: true });
    location.assign(`/api/auth/google?${query}`);
  };
  return (
    <Button full busy={leaving} disabled={disabled} icon={<GoogleMark />} onClick={leave}>
      Continue with Google
    </Button>
  );
}
