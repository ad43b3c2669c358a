/** What stands between a user and notifications on this device. */
export type DeviceState = 'site_off' | 'unsupported' | 'needs_home_screen' | 'denied' | 'off' | 'on';

export interface DeviceFacts {
  /** Of the site; null where it has no push. */
  vapid_public_key: string | null;
  /** The site sends to this device. */
  isKnown: boolean;
  hasPush: boolean;
  isApplePhone: boolean;
  /** Opened from the Home Screen. */
  isInstalled: boolean;
  permission: 'default' | 'granted' | 'denied';
  /** The browser takes pushes for this site. */
  isSubscribed: boolean;
}

export function deviceState(facts: DeviceFacts): DeviceState {
  if (facts.vapid_public_key === null) return 'site_off';
  // Safari on a phone has push on the Home Screen alone.
  if (!facts.hasPush) return facts.isApplePhone && !facts.isInstalled ? 'needs_home_screen' : 'unsupported';
  if (facts.permission === 'denied') return 'denied';
  return facts.permission === 'granted' && facts.isSubscribed && facts.isKnown ? 'on' : 'off';
}

/** An iPad says that it is a Mac, but has a touch screen. */
export function isApplePhone(userAgent: string, touchPoints: number): boolean {
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);
}
