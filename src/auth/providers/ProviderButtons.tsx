import { useState } from 'react';
import { useSite } from '../../app/shell/session.client.ts';
import { Button } from '../../ui/Button.tsx';
import { storeGoogleRedirect } from './stored-redirect.client.ts';

type Props = {
  redirect?: string | null;
  invite?: string;
  onLeave?: () => void;
  disabled?: boolean;
};

export function ProviderButtons({ redirect = null, invite, onLeave, disabled }: Props) {
  const { providers } = useSite();
  const [leaving, setLeaving] = useState<string>();
  const leave = (id: string) => {
    setLeaving(id);
    onLeave?.();
    storeGoogleRedirect(redirect);
    const query = new URLSearchParams();
    if (redirect) query.set('redirect', redirect);
    if (invite) query.set('invite', invite);
    // The back-forward cache may bring the page back just as it was left.
    addEventListener('pageshow', () => setLeaving(undefined), { once: true });
    location.assign(`/api/auth/${id}?${query}`);
  };
  return providers.map(({ id, name }) => (
    <Button
      key={id}
      full
      busy={leaving === id && `Opening ${name}…`}
      disabled={disabled}
      icon={id === 'google' && <GoogleMark />}
      onClick={() => leave(id)}
    >
      Continue with {name}
    </Button>
  ));
}

/** In Google's colors, as its guidelines require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true" focusable="false">
      <path
        fill="#4285f4"
        d="M17.6 9.2c0-.6-.1-1.2-.2-1.7H9v3.3h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9a8.8 8.8 0 0 0 2.7-6.5z"
      />
      <path
        fill="#34a853"
        d="M9 18a8.6 8.6 0 0 0 6-2.200l-2.9-2.300a5.4 5.4 0 0 1-8.1-2.800H1v2.300A9 9 0 0 0 9 18z"
      />
      <path fill="#fbbc05" d="M4 10.700a5.4 5.4 0 0 1 0-3.400V5H1a9 9 0 0 0 0 8z" />
      <path
        fill="#ea4335"
        d="M9 3.600c1.3 0 2.5.5 3.4 1.300L15 2.300A9 9 0 0 0 1 5l3 2.300A5.4 5.4 0 0 1 9 3.600z"
      />
    </svg>
  );
}
