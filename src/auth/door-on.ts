/** The invite or league link that somebody is on the way to, which may admit a new account. */
export const doorOn = (way: string | null) => ({
  invite: /^\/invite\/([\w-]+)/.exec(way ?? '')?.[1],
  league: /^\/app\/league\/([\w-]+)\/join/.exec(way ?? '')?.[1],
});
