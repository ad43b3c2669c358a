/** Discord's webhooks, those that take what Slack's take, or any address. */
export const chatServices = ['discord', 'slack', 'json'] as const;
export type ChatService = (typeof chatServices)[number];

/** As the address says; otherwise the last one, which takes no more for granted. */
export function serviceOf(address: string): ChatService {
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(address.trim()) ?? [];
  const isDiscord = /(^|\.)discord(app)?\.com$/i.test(host);
  // Discord takes Slack's form there.
  if (/(^|\.)slack\.com$/i.test(host) || (isDiscord && path.endsWith('/slack'))) return 'slack';
  if (isDiscord) return 'discord';
  // Mattermost's and Rocket.Chat's.
  return path.startsWith('/hooks/') ? 'slack' : 'json';
}
