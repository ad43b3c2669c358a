const JOIN_PAGE = /^\/app\/league\/([\da-f-]{36})\/join/;
const INVITE_PAGE = /^\/invite\/([\w-]{1,200})/;

/** The league whose join page somebody is on the way to. */
export const linkedLeague = (redirect: string | null) => JOIN_PAGE.exec(redirect ?? '')?.[1];

/** The code of the invite that somebody is on the way to. */
export const linkedInvite = (redirect: string | null) => INVITE_PAGE.exec(redirect ?? '')?.[1];
