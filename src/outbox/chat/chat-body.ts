import { cut } from '../push/push-text.ts';
import type { ChatService } from './chat-service.ts';

/** What is posted to a league's chat: lines of plain text that contain people's names, and a link. */
export interface ChatPost {
  kind: string;
  league: { id: string; name: string };
  event: { id: string; name: string } | null;
  lines: readonly string[];
  url: string;
}

const LONGEST_LINE = 240;
/** Discord's limit. */
const LONGEST_TEXT = 2_000;

/** Whatever names contain, the text mentions nobody, links nowhere and shows as nothing but text. */
const letters: Record<string, string> = { '@': '＠', '`': "'", '[': '(', ']': ')', '<': '‹', '>': '›' };
const harmless = (line: string) =>
  cut(line.replace(/[@`[\]<>]/g, (letter) => letters[letter]!).replaceAll('://', ': //'), LONGEST_LINE);

/** A line's first characters could make it a heading or a list item. */
const forDiscord = (line: string) => line.replace(/[\\*_~|]/g, '\\$&').replace(/^(\d*)([#.-])/, '$1\\$2');
const forSlack = (line: string) => line.replaceAll('&', '&amp;');

/** In the form that the service takes. */
export function chatBody(service: ChatService, { lines, url, kind, league, event }: ChatPost): object {
  const safe = lines.map(harmless);
  const text = (dress: (line: string) => string) =>
    `${cut(safe.map(dress).join('\n'), LONGEST_TEXT - url.length - 1)}\n${url}`;
  if (service === 'discord')
    return {
      content: text(forDiscord),
      allowed_mentions: { parse: [] },
      // SUPPRESS_EMBEDS: a link's preview might say more than the post.
      flags: 4,
    };
  if (service === 'slack')
    return { text: text(forSlack), mrkdwn: false, unfurl_links: false, unfurl_media: false };
  const named = <Named extends { id: string; name: string }>({ id, name }: Named) => ({
    id,
    name: harmless(name),
  });
  return {
    kind,
    text: text((line) => line),
    league: named(league),
    event: event && named(event),
    url,
  };
}
