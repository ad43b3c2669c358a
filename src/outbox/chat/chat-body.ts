import { cut } from '../push/push-text.ts';
import type { ChatService } from './chat-service.ts';

/** What a league's chat is told: lines of plain text with people's names in them, and where it leads. */
export interface ChatPost {
  kind: string;
  league: { id: string; name: string };
  event: { id: string; name: string } | null;
  lines: readonly string[];
  url: string;
}

const LONGEST_LINE = 240;
/** As Discord has it. */
const LONGEST_TEXT = 2_000;

/** Calls nobody, links nowhere and shows nothing as anything but text, whatever names hold. */
const letters: Record<string, string> = { '@': '＠', '`': "'", '[': '(', ']': ')', '<': '‹', '>': '›' };
const harmless = (line: string) =>
  cut(line.replace(/[@`[\]<>]/g, (letter) => letters[letter]!).replaceAll('://', ': //'), LONGEST_LINE);

/** A line's first letters may make it a heading or an item. */
const forDiscord = (line: string) => line.replace(/[\\*_~|]/g, '\\$&').replace(/^(\d*)([#.-])/, '$1\\$2');
const forSlack = (line: string) => line.replaceAll('&', '&amp;');

/** As the service takes it. */
export function chatBody(service: ChatService, { lines, url, kind, league, event }: ChatPost): object {
  const safe = lines.map(harmless);
  const text = (dress: (line: string) => string) =>
    `${cut(safe.map(dress).join('\n'), LONGEST_TEXT - url.length - 1)}\n${url}`;
  if (service === 'discord')
    return {
      content: text(forDiscord),
      allowed_mentions: { parse: [] },
      // SUPPRESS_EMBEDS: a link's preview could say more than the post.
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
