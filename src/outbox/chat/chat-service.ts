/** Discord's webhooks, those that take Slack's format, or any other address. */
export const chatServices = ['discord', 'slack', 'json'] as const;
export type ChatService = (typeof chatServices)[number];

/** Told by the address; if it does not say, the last one, which assumes the least. */
export function serviceOf(address: string): ChatService {
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(address.trim()) ?? [];
  const isDiscord = /(^|\.)discord(app)?\.com$/i.test(host);
  // Discord takes Slack's format at this path.
  if (/(^|\.)slack\.com$/i.test(host) || (isDiscord && path.endsWith('/slack'))) return 'slack';
  if (isDiscord) return 'discord';
  // Mattermost and Rocket.Chat.
  return path.startsWith('/hooks/') ? 'slack' : 'json';
}
