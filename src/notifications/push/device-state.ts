/** What stands between the user and notifications on this device. */
export type DeviceState = 'site_off' | 'unsupported' | 'needs_home_screen' | 'denied' | 'off' | 'on';

export interface DeviceFacts {
  /** The site's key; null when the site has no push. */
  vapid_public_key: string | null;
  /** The site sends to this device. */
  isKnown: boolean;
  hasPush: boolean;
  isApplePhone: boolean;
  /** Opened from the Home Screen. */
  isInstalled: boolean;
  permission: 'default' | 'granted' | 'denied';
  /** The browser takes pushes from this site. */
  isSubscribed: boolean;
}

export function deviceState(facts: DeviceFacts): DeviceState {
  if (facts.vapid_public_key === null) return 'site_off';
  // On phones, Safari has push only for apps on the Home Screen.
  if (!facts.hasPush) return facts.isApplePhone && !facts.isInstalled ? 'needs_home_screen' : 'unsupported';
  if (facts.permission === 'denied') return 'denied';
  return facts.permission === 'granted' && facts.isSubscribed && facts.isKnown ? 'on' : 'off';
}

/** An iPad claims to be a Mac, but has a touch screen. */
export function isApplePhone(userAgent: string, touchPoints: number): boolean {
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);
}
