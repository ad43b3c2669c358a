import type { Viewer } from './viewer.ts';

/** Search the members with their e-mail addresses, grant and revoke pro. */
export const mayManageMembers = (viewer: Viewer) => viewer.is_site_admin;
