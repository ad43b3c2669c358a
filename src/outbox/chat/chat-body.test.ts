import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChatPost, chatBody } from './chat-body.ts';
import { chatServices, serviceOf } from './chat-service.ts';

const URL_ = 'https://picks.example.com/app/league/1/event/2/board';
const post = (...lines: string[]): ChatPost => ({
  kind: 'recap',
  league: { id: '1', name: lines[0] ?? '' },
  event: { id: '2', name: lines[0] ?? '' },
  lines,
  url: URL_,
});
const textOf = (service: (typeof chatServices)[number], lines: string[]): string => {
  const body = chatBody(service, post(...lines)) as { content?: string; text?: string };
  return (body.content ?? body.text)!;
};

test('what a chat takes for markup is said as it is written', () => {
  for (const [service, line, said] of [
    ['discord', '@everyone wins', '＠everyone wins'],
    ['slack', '<!channel> & <@U1|Bo>', '‹!channel› &amp; ‹＠U1|Bo›'],
    ['discord', '<@1> and <@&2> in <#3>', '‹＠1› and ‹＠&2› in ‹#3›'],
    ['json', '`rm -rf`', "'rm -rf'"],
    ['discord', '**Bo** ~~Cy~~ ||Di|| a_b_', '\\*\\*Bo\\*\\* \\~\\~Cy\\~\\~ \\|\\|Di\\|\\| a\\_b\\_'],
    ['discord', '[Free Nitro](https://evil.example)', '(Free Nitro)(https: //evil.example)'],
    ['slack', 'http://evil.example', 'http: //evil.example'],
    ['discord', '# Bo', '\\# Bo'],
    ['discord', '- Bo', '\\- Bo'],
    ['discord', '3. Bo 20', '3\\. Bo 20'],
    ['slack', '3. Bo 20', '3. Bo 20'],
  ] as const) {
    expect.soft(textOf(service, [line]), service).toBe(`${said}\n${URL_}`);
  }
});

test('no name calls anybody, links anywhere or makes a text longer than services take', () => {
  const hostile = fc.string({
    unit: fc.constantFrom(
      '@',
      '<',
      '>',
      '!',
      '`',
      '*',
      '_',
      '[',
      ']',
      '(',
      '://',
      'a',
      '&',
      '|',
      '\\',
      '#',
      '🥊',
      ' ',
    ),
    maxLength: 400,
  });
  fc.assert(
    fc.property(fc.constantFrom(...chatServices), fc.array(hostile, { maxLength: 7 }), (service, lines) => {
      const body = chatBody(service, post(...lines));
      const text = textOf(service, lines);
      expect(text.endsWith(`\n${URL_}`)).toBe(true);
      const said = text.slice(0, -URL_.length);
      expect(said).not.toMatch(/[@<>`[\]]|:\/\//);
      expect([...text].length).toBeLessThanOrEqual(2_000);
      expect(JSON.stringify(body)).not.toMatch(/[@<>`]/);
    }),
  );
});

test('each service gets its own form', () => {
  expect(chatBody('discord', post('Hello'))).toEqual({
    content: `Hello\n${URL_}`,
    allowed_mentions: { parse: [] },
    flags: 4,
  });
  expect(chatBody('slack', post('Hello'))).toEqual({
    text: `Hello\n${URL_}`,
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
  });
  expect(chatBody('json', post('Hello'))).toEqual({
    kind: 'recap',
    text: `Hello\n${URL_}`,
    league: { id: '1', name: 'Hello' },
    event: { id: '2', name: 'Hello' },
    url: URL_,
  });
});

test('which service an address belongs to', () => {
  for (const [address, service] of [
    ['https://discord.com/api/webhooks/1/abc', 'discord'],
    ['https://ptb.discord.com/api/webhooks/1/abc', 'discord'],
    ['https://discordapp.com/api/webhooks/1/abc', 'discord'],
    ['https://discord.com/api/webhooks/1/abc/slack', 'slack'],
    ['https://hooks.slack.com/services/T/B/x', 'slack'],
    ['https://chat.example.com/hooks/x1', 'slack'],
    ['https://example.com/discord.com', 'json'],
    ['https://notdiscord.com/x', 'json'],
    ['https://discord.com.example.com/x', 'json'],
    ['nonsense', 'json'],
  ] as const) {
    expect.soft(serviceOf(address), address).toBe(service);
  }
});
