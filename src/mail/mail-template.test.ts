import { expect, test } from 'vitest';
import { type MailTemplate, mailHtml, mailText } from './mail-template.ts';

const mail: MailTemplate = {
  to: 'ada@example.com',
  subject: 'Picks <missing>',
  preheader: 'Your leagues & you',
  paragraphs: [
    'First.',
    {
      title: 'So far:',
      items: [{ name: 'Friday <Crew>', url: 'https://example.com/a?b=1&c', text: '7 of 13' }],
    },
    { title: 'Office', url: 'https://example.com/office', lines: ['Ada wins.', 'You are 2nd.'] },
    { title: 'Plain', banner: 'Ada <wins>.', lines: ['Line.'] },
    {
      corners: [
        { given: 'Jo', family: 'Stone' },
        { given: '', family: '<Bo>' },
      ],
      headline: 'Locks in 3 hours',
      text: 'Night locks at 8 PM.',
    },
    { code: '012345' },
  ],
  action: { label: 'Make Picks', url: 'https://example.com/picks' },
  afterwards: ['Last.'],
  footer: {
    why: 'You get this email because you asked.',
    settings: 'https://example.com/app/profile#notifications',
    site: 'Split Decision at example.com, run by Dana.',
  },
  unsubscribe: { label: 'Stop emails about results', url: 'https://example.com/u', listId: 'x.example.com' },
};

test('as text: lists, links and the footer, each on lines of its own', () => {
  expect(mailText(mail)).toBe(
    [
      'First.',
      'So far:\n- Friday <Crew>: 7 of 13\n  https://example.com/a?b=1&c',
      'Office\nAda wins.\nYou are 2nd.\nhttps://example.com/office',
      'Plain\nAda <wins>.\nLine.',
      'Night locks at 8 PM.',
      '012345',
      'Make Picks:\nhttps://example.com/picks',
      'Last.',
      'You get this email because you asked.',
      'All settings:\nhttps://example.com/app/profile#notifications',
      'Stop emails about results:\nhttps://example.com/u',
      '-- \nSplit Decision at example.com, run by Dana.',
    ].join('\n\n'),
  );
});

test('as a page: every name a link, the code large, nothing unescaped', () => {
  const html = mailHtml(mail);
  expect(html).toMatch(
    /<li [^>]*><a class="link" href="https:\/\/example.com\/a\?b=1&amp;c" [^>]*>Friday &lt;Crew&gt;<\/a>: 7 of 13<\/li>/,
  );
  expect(html).toMatch(/<a class="link" href="https:\/\/example.com\/office" [^>]*>Office<\/a>/);
  expect(html).toMatch(/<p class="code" style="[^"]*700 36px[^"]*">012345<\/p>/);
  expect(html).toMatch(/>All settings<\/a>/);
  expect(html).toContain('run by Dana.');
});

test('a poster has a cell for each corner, and what it is about stands out', () => {
  const html = mailHtml(mail);
  const cells = [...html.matchAll(/<td [^>]*background:(#\w+)">(.*?)<\/td>/g)];
  expect(cells.map(([, color, inside]) => [color, inside!.replace(/<[^>]+>/g, ' ').trim()])).toEqual([
    ['#b3141d', 'Jo   Stone'],
    ['#1b47b8', '&lt;Bo&gt;'],
  ]);
  expect(html).toMatch(/<p style="[^"]*font-size:26px[^"]*">Locks in 3 hours<\/p>/);
  expect(html).toMatch(/<p style="[^"]*font-size:24px[^"]*">Ada &lt;wins&gt;\.<\/p>/);
});

test('light and dark have colors of their own', () => {
  const html = mailHtml(mail);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\.page\{background:#100d0b!important/);
});

test('an inbox shows the preheader and blanks behind it, whatever the mail says', () => {
  const body = mailHtml(mail).split('<body')[1]!;
  const [shown = ''] = body.match(/<div style="display:none[^>]*>[^<]*<\/div>/) ?? [];
  expect(body.indexOf(shown)).toBeLessThan(body.indexOf('First.'));
  expect(shown).toMatch(/>Your leagues &amp; you(?:&#847;&zwnj;&nbsp;){200}</);
  expect(mailHtml({ ...mail, preheader: undefined as never })).not.toContain('display:none');
});
