import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withLinkPreview } from './link-preview.server.ts';

const shell = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
const named = (name: string) =>
  withLinkPreview(shell, {
    title: `Join "${name}"`,
    description: 'Call the fights.',
    url: 'https://picks.example.com/invite/ABC',
    image: 'https://picks.example.com/preview.png',
    listed: false,
    placeholders: {},
  });
const tags = (html: string) => [...html.matchAll(/<\/?[a-z!][^>]*>/gi)].map(([tag]) => tag);

describe('the link preview of a page', () => {
  test("replaces the page shell's own", () => {
    const html = named('Cage Sages');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    const own = /<title>.*twitter:card.*?>/s.exec(html)![0].split('\n');
    expect(own.map((line) => line.trim())).toEqual([
      '<title>Join &quot;Cage Sages&quot;</title>',
      '<meta name="description" content="Call the fights." />',
      '<meta name="robots" content="noindex" />',
      '<meta property="og:site_name" content="Split Decision" />',
      '<meta property="og:type" content="website" />',
      '<meta property="og:title" content="Join &quot;Cage Sages&quot;" />',
      '<meta property="og:description" content="Call the fights." />',
      '<meta property="og:url" content="https://picks.example.com/invite/ABC" />',
      '<meta property="og:image" content="https://picks.example.com/preview.png" />',
      '<meta property="og:image:type" content="image/png" />',
      '<meta property="og:image:width" content="1200" />',
      '<meta property="og:image:height" content="630" />',
      '<meta property="og:image:alt" content="Split Decision: winner, method, round" />',
      '<meta name="twitter:card" content="summary_large_image" />',
    ]);
  });

  test("a league's name changes no tag", () => {
    for (const name of [
      '"><script>alert(1)</script>',
      "' onload='alert(1)",
      '</title><img src=x onerror=alert(1)>',
      '<!-- --><base href="//evil.example">',
      '</head></body></html>',
      '&quot;&lt;b&gt;',
    ] as const) {
      const plain = tags(named('Plain')).map((tag) => tag.replaceAll('Plain', ''));
      const hostile = tags(named(name));
      expect
        .soft(
          hostile.map((tag) => tag.replace(/"[^"]*"/g, '')),
          name,
        )
        .toEqual(plain.map((tag) => tag.replace(/"[^"]*"/g, '')));
    }
  });

  test.each(['$&', '$1 $$ $`', "$'"])('dollar signs are kept in %s', (name) => {
    const escaped = name.replace('&', '&amp;').replace("'", '&#39;');
    expect(named(name)).toContain(`<title>Join &quot;${escaped}&quot;</title>`);
  });
});
