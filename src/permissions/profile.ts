import type { Viewer } from './viewer.ts';

/** The site must not be left without its admin. */
export const mayDeleteAccount = (viewer: Viewer) => !viewer.is_site_admin;

/** Search the members with their e-mail addresses, grant and revoke pro. */
export const mayManageMembers = (viewer: Viewer) => viewer.is_site_admin;
