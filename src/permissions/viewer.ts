export interface Viewer {
  id: string;
  role: 'standard' | 'pro';
  /** The verified account of ADMIN_EMAIL (R1). */
  is_site_admin: boolean;
}

export const isSiteAdmin = (account: { email: string; email_verified: boolean }, adminEmail: string) =>
  account.email_verified && account.email === adminEmail;
