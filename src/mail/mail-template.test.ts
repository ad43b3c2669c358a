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

test('a poster has a cell for each corner, and its subject stands out', () => {
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
});

/** What stands on the page, piece by piece, and where its links lead. */
function seenOf(page: string) {
  const body = page.split('<body')[1]!.replace(/^[^>]*>/, '');
  const text = body.replace(/<div style="display:none.*?<\/div>/s, '').replace(/<[^>]*>/g, '\n');
  return {
    pieces: text
      .split('\n')
      .map((piece) => piece.replaceAll('&lt;', '<').replaceAll('&gt;', '>').trim())
      .filter(Boolean),
    links: [...body.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to!.replaceAll('&amp;', '&')),
  };
}

test('the page says what the text says, in its order, and nothing besides', () => {
  expect(seenOf(mailHtml(mail))).toEqual({
    pieces: [
      ...['Split Decision', 'First.', 'So far:', 'Friday <Crew>', ': 7 of 13'],
      ...['Office', 'Ada wins.', 'You are 2nd.', 'Plain', 'Ada <wins>.', 'Line.'],
      ...['Jo', 'Stone', '<Bo>', 'Locks in 3 hours', 'Night locks at 8 PM.', '012345', 'Make Picks', 'Last.'],
      ...['You get this email because you asked.', 'All settings', 'Stop emails about results'],
      'Split Decision at example.com, run by Dana.',
    ],
    links: [
      ...['https://example.com/a?b=1&c', 'https://example.com/office', 'https://example.com/picks'],
      ...['https://example.com/app/profile#notifications', 'https://example.com/u'],
    ],
  });
});

test('a mail that nothing switches off, and one of nobody in particular, says no more than it has', () => {
  const { footer, unsubscribe: _, ...plain } = { ...mail, paragraphs: ['First.'], afterwards: [] };
  const needed = { ...plain, footer: { ...footer!, settings: null } };
  expect(mailText(needed)).toBe(
    'First.\n\nMake Picks:\nhttps://example.com/picks\n\nYou get this email because you asked.\n\n' +
      '-- \nSplit Decision at example.com, run by Dana.',
  );
  expect(seenOf(mailHtml(needed)).pieces).toEqual([
    ...['Split Decision', 'First.', 'Make Picks', 'You get this email because you asked.'],
    'Split Decision at example.com, run by Dana.',
  ]);
  expect(mailText(plain)).toBe('First.\n\nMake Picks:\nhttps://example.com/picks\n\n-- \nSplit Decision');
  expect(seenOf(mailHtml(plain)).pieces).toEqual(['Split Decision', 'First.', 'Make Picks']);
});

test('an event without a main bout has no poster, and a long name is smaller, in both corners', () => {
  const sizesOf = (family: string) =>
    [
      ...mailHtml({
        ...mail,
        paragraphs: [
          {
            corners: [
              { given: 'Jo', family: 'Ek' },
              { given: '', family },
            ],
            headline: 'Soon',
            text: 'Soon.',
          },
        ],
      }).matchAll(/<span style="font-size:(\d+)px;line-height:1">/g),
    ].map(([, size]) => Number(size));
  for (const [letters, size] of [
    [6, 28],
    [7, 22],
    [8, 22],
    [9, 17],
    [11, 17],
    [12, 14],
  ] as const)
    expect.soft(sizesOf(`De ${'x'.repeat(letters)}`), String(letters)).toEqual([size, size]);
  const without = mailHtml({ ...mail, paragraphs: [{ corners: null, headline: 'Soon', text: 'Soon.' }] });
  expect(without).not.toContain('<table');
  expect(without).toContain('>Soon</p>');
});
