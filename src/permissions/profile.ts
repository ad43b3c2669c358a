import type { Viewer } from './viewer.ts';

/** The site has to keep its admin. */
export const mayDeleteAccount = (viewer: Viewer) => !viewer.is_site_admin;

/** What operators see of the site. */
export const maySeeStatus = (viewer: Viewer) => viewer.is_site_admin;

/** Search members by e-mail, grant and revoke pro. */
export const mayManageMembers = (viewer: Viewer) => viewer.is_site_admin;
