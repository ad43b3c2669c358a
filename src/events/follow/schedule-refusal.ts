export interface Operator {
  publicUrl: string;
  admin: { email: string };
}

export const DEFAULT_CONTACT = 'admin@example.com';

const HERE = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

/** Why pages are not looked at automatically: Wikimedia wants to know whom to write to. Null when they are. */
export function scheduleRefusal({ publicUrl, admin }: Operator): string | null {
  if (!HERE.test(publicUrl) || admin.email !== DEFAULT_CONTACT) return null;
  return 'Pages are only read when you check: Wikipedia wants to know whose site this is. Set PUBLIC_URL or ADMIN_EMAIL.';
}
