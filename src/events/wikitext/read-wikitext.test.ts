import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardFileOf } from '../card-import/card-file.ts';
import { readCard } from '../card-import/card-import.ts';
import { readWikitext } from './read-wikitext.ts';

const box = (more = '') =>
  `{{Infobox MMA event\n|name=Night\n|date={{start date|2026|11|21}}\n|venue=Hall\n${more}}}\n`;

/** 'Red-Blue, class rounds result' of each bout, the opener first, and what was left out. */
function said(text: string, anchor?: string): string[] {
  const { fights, left_out, announced } = readWikitext(text, { anchor });
  return [
    ...fights.map(({ red_name, blue_name, weight_class, scheduled_rounds, result, unread_result }) =>
      [
        `${red_name}-${blue_name},`,
        weight_class,
        scheduled_rounds,
        ...(result ? [result.result_winner, result.result_method, result.result_round] : []),
        ...(unread_result ? [`?${unread_result}`] : []),
      ]
        .filter((part) => part !== null)
        .join(' '),
    ),
    ...left_out.map(({ red, blue, why }) => `- ${red}-${blue} ${why}`),
    ...announced.map(({ red, blue, weight_class }) => `* ${red}-${blue} ${weight_class}`),
  ];
}

describe('one bout, however it is written', () => {
  test('is the same bout', () => {
    for (const [how, bout, expected] of [
      [
        'a field a line',
        '{{MMAevent bout\n|Flyweight\n|A B\n|vs.\n|C D\n|\n|\n|\n|\n}}',
        'A B-C D, Flyweight 3',
      ],
      ['on one line', '{{MMAevent bout|Flyweight|A B|vs.|C D||||}}', 'A B-C D, Flyweight 3'],
      ['any case', '{{mmaEVENT Bout|flyweight|A B|VS|C D}}', 'A B-C D, Flyweight 3'],
      ['an underscore', '{{MMAevent_bout |Flyweight|A B|vs.|C D}}', 'A B-C D, Flyweight 3'],
      [
        'a comment behind the name',
        '{{MMAevent bout<!-- x -->|Flyweight|A B|v.|C D}}',
        'A B-C D, Flyweight 3',
      ],
      ['numbered, in any order', '{{MMAevent bout|4=C D|3=vs.|2=A B|1=Flyweight}}', 'A B-C D, Flyweight 3'],
      ['blank lines', '{{MMAevent bout\n\n|Flyweight\n\n| A B \n\n|vs.\n|C D\n\n}}', 'A B-C D, Flyweight 3'],
      ['no class', '{{MMAevent bout|A B|vs.|C D|||}}', 'A B-C D, 3'],
      [
        'a table with a header cell in its row',
        '{|\n|-\n! scope=row | Flyweight\n| A B\n| vs.\n| C D\n|}',
        'A B-C D, Flyweight 3',
      ],
      [
        'dashes where nothing stands yet',
        '{{MMAevent bout|Flyweight|A B|vs.|C D|—|—|—|–}}',
        'A B-C D, Flyweight 3',
      ],
      ['an empty field too many', '{{MMAevent bout|Flyweight||A B|vs.|C D}}', 'A B-C D, Flyweight 3'],
      ['a ninth field', '{{MMAevent bout|Flyweight|A B|vs.|C D|||||}}', 'A B-C D, Flyweight 3'],
      [
        'the end of a template on a line of its own',
        '{{MMAevent bout|Flyweight|A B|vs.|C D||||\n}}',
        'A B-C D, Flyweight 3',
      ],
      [
        'Windows line ends',
        '{{MMAevent bout\r\n|Flyweight\r\n|A B\r\n|vs.\r\n|C D\r\n}}',
        'A B-C D, Flyweight 3',
      ],
      ['a table', '{|\n|-\n|Flyweight\n|A B\n|align=center|vs.\n|C D\n|\n|}', 'A B-C D, Flyweight 3'],
      [
        'a table by rows',
        '{| class=x\n|-\n| Flyweight || A B || vs. || C D || || || ||\n|}',
        'A B-C D, Flyweight 3',
      ],
      [
        'a table with a number first',
        '{|\n|-\n|1||Flyweight||A B||vs.||C D||KO||1||\n|}',
        'A B-C D, Flyweight 3 ?vs. KO',
      ],
      [
        'a table with a brace too many at its end',
        '{|\n|-\n|Flyweight||A B||vs.||C D||||||\n|}}\nChampionship',
        'A B-C D, Flyweight 3',
      ],
      [
        'a table with a caption',
        '{|\n|+ A || vs. || B\n|-\n|Flyweight||A B||vs.||C D\n|}',
        'A B-C D, Flyweight 3',
      ],
      [
        'a link that ends lines later',
        '{{MMAevent bout\n|Flyweight\n|[[A B\n|vs.\n|C D]]\n}}',
        'A B-C D, Flyweight 3',
      ],
      [
        'a table below one of fighters',
        '{|\n! Fighter !! Country !! Next\n|-\n|Draw||USA||vs.\n|}\n{|\n|-\n|Flyweight||A B||vs.||C D\n|}',
        'A B-C D, Flyweight 3',
      ],
      [
        'a table with a part of amateurs',
        '{|\n|-\n|Amateur bouts\n|-\n|Flyweight||E F||vs.||G H\n|}\n{|\n|-\n|Flyweight||A B||vs.||C D\n|}',
        'A B-C D, Flyweight 3|- E F-G H amateur',
      ],
      [
        'an amateur by the class',
        '{{MMAevent bout|Amateur Flyweight|E F|vs.|G H}}{{MMAevent bout|Flyweight|A B|vs.|C D}}',
        'A B-C D, Flyweight 3|- E F-G H amateur',
      ],
      ['old line ends', '{|\r|-\r|Flyweight||A B||vs.||C D\r|}', 'A B-C D, Flyweight 3'],
      [
        'a part of the card with more behind its name',
        '{{MMAevent card two|Main card}}{{MMAevent bout|Flyweight|A B|vs.|C D}}',
        'A B-C D, Flyweight 3',
      ],
      ['a table set in', '::{|\n|-\n|Flyweight||A B||vs.||C D\n|}', 'A B-C D, Flyweight 3'],
      ['a table of three columns', '{|\n|-\n|A B||vs.||C D\n|}', 'A B-C D, 3'],
      [
        'a table of five',
        '{|\n|-\n|Flyweight||A B||lost to||C D||KO\n|-\n|x||y||z||w\n|-\n|Flyweight||E F||vs.||TBA\n|}',
        'A B-C D, Flyweight 3 ?lost to KO|- E F-TBA unknown_fighter',
      ],
      ['a word that is missing', '{{MMAevent bout|Flyweight|A B||C D}}', 'A B-C D, Flyweight 3'],
      [
        'beside templates of other names',
        '{{Old MMAevent bout|Flyweight|E F|vs.|G H}}{{MMAevent bout|Flyweight|A B|vs.|C D}}{{MMAevent bouts|Flyweight|E F|vs.|G H}}',
        'A B-C D, Flyweight 3',
      ],
      [
        'a table that is never closed',
        '{|\n|-\n|Flyweight||A B||def.||C D||KO||2\n==Next==',
        'A B-C D, Flyweight 3 red ko_tko 2',
      ],
    ] as [string, string, string][]) {
      expect.soft(said(box() + bout), how).toEqual(expected.split('|'));
      expect.soft(readWikitext(box() + bout).problems, how).toEqual([]);
      for (const { unread_result } of readWikitext(box() + bout).fights)
        expect.soft(unread_result, how).not.toBe('');
    }
  });
});

describe('a fighter, however it is written', () => {
  test('has the same name', () => {
    for (const [written, name] of [
      ['[[A B]]', 'A B'],
      ['[[A B (fighter)|A B]]', 'A B'],
      ['[[A B (fighter, born 1981)]]', 'A B'],
      ['[[A B (kickboxer)|]]', 'A B'],
      ['{{flagicon|USA}} [[A B]]', 'A B'],
      ['{{flagicon|USA}}&nbsp;A B', 'A B'],
      ['{{Flagdeco|BRA}} {{nowrap|[[A B|A B Jr.]]}}', 'A B Jr.'],
      ['{{flagathlete|[[A B]]|USA}}', 'A B'],
      ['[[File:Flag.svg|20px|alt=x]] A B', 'A B'],
      ['{{nowrap|A B Jr. {{small|(c)}}}}', 'A B Jr.'],
      ['{{nobold|{{nowrap|{{small|A B}}}}}}', 'A B'],
      ['{{sortname|A|B}}', 'A B'],
      ['{{sortname|A|B|A B (fighter)|nolink=1}} (c)', 'A B'],
      ['{{ill|A B|pt|A B}}', 'A B'],
      ['{{lang|ja|A B}}', 'A B'],
      ['{{lang|ja|A B|cat2=no}}', 'A B'],
      ["'''[[A B]]''' '''(c)'''", 'A B'],
      ['[[A B]] (ic)<ref name="x|y">{{cite web|title=a | b}}</ref>', 'A B'],
      ['[[A B]]<ref name=x />', 'A B'],
      ['[[A B]]{{efn|Missed weight}}', 'A B'],
      ['A B<sup>1</sup>', 'A B'],
      ['A B{{sup|1}}{{ref|a}}', 'A B'],
      ['<span style="color:red">A B</span>', 'A B'],
      ['A&#32;B', 'A B'],
      ['A B<!-- {{MMAevent bout|x -->', 'A B'],
      ['<nowiki>A B</nowiki>', 'A B'],
      ['A  B ', 'A B'],
      ['[[A B]', 'A B'],
      ['A\u200b B\u202e', 'A B'],
      ['#5 A B (#12)', 'A B'],
      ['A B †', 'A B'],
      ['José Aldo’s', 'José Aldo’s'],
      ['&Eacute;lodie D&rsquo;A', 'Élodie D’A'],
      ['[https://example.org A B]', 'A B'],
      ['A {{unknown wrapper|B}}', 'A B'],
      ['<s>E F</s> A B', 'A B'],
      ['{{strikethrough|E F}} A B', 'A B'],
      ['<s>A B', 'A B'],
      ['{{sort name|first=A|last=B}}', 'A B'],
      ['[[A_B]]', 'A B'],
      ['[[A [[B', 'A B'],
      ['[[:A B#Career]]', 'A B'],
      ['[[Image:x.jpg]][[ category : x]][[Media:x|y]]A B', 'A B'],
      ['[//example.org/a A B] [http://example.org]', 'A B'],
      ['A<br>B<p>C<div>D</div><li>E', 'A B C D E'],
      ['{{flag medalist|[[A B]]|USA}}', 'A B'],
      ['{{flagIOCathlete|[[A B]]|USA}}', 'A B'],
      ['{{Template: nowrap|A B}}', 'A B'],
      ['{{lang|ja|A B|2nd=no}}', 'A B'],
      ['{{lang|10=A B|2=ja}}', 'A B'],
      ['{{nowrap|text=A B}}', 'A B'],
      ["A{{'}}B{{'s}}{{=}}{{pipe}}{{!}}", "A'B's=||"],
      ['A{{ndash}}B{{–}}C{{mdash}}D{{snd}}E{{spaced ndash}}F', 'A–B–C—D – E – F'],
      ['A{{nbsp}}B{{space}}C{{br}}D{{break}}E', 'A B C D E'],
      ['# 12 A B #12', 'A B'],
      ['(5) A B [12]', 'A B'],
      ['[ #12 ] A B', 'A B'],
      ['no. 12  A B', 'A B'],
      ['No.12A B', 'No.12A B'],
      ['A B†‡*^§', 'A B'],
    ] as [string, string][]) {
      const [fight] = readWikitext(`{{MMAevent bout|2=${written}|3=vs.|4=C D}}`).fights;
      expect.soft(fight?.red_name, written).toBe(name);
    }
  });

  test('signs, flags and notes are none of it', () => {
    const nameIn = (written: string) =>
      readWikitext(`{{MMAevent bout|2=${written}|3=vs.|4=C D}}`).fights[0]?.red_name;
    for (const name of [
      ...[
        'flag',
        'flagicon',
        'flag icon image',
        'flagdeco',
        'fb icon',
        'usa icon',
        'usaicon',
        'country flag',
        'countryflag',
      ],
      ...[
        'efn',
        'efn-la',
        'refn',
        'sfnp',
        'r',
        'rp',
        'ref',
        'ref label',
        'sup',
        'su',
        'note',
        'notetag',
        'cite web',
      ],
      ...[
        'citation',
        'citation needed',
        'cn',
        'fact',
        'when',
        'who',
        'clarify',
        'clarify span',
        'dubious',
        'better source needed',
      ],
      ...[
        'anchor',
        'hs',
        'dagger',
        'double dagger',
        'double-dagger',
        'refname',
        'update after',
        'main',
        'see also',
        'n/a',
      ],
      ...[
        'clear',
        '-',
        's',
        'strike',
        'strikethrough',
        'strike through',
        'del',
        'short description',
        'use mdy dates',
        'vacant title',
      ],
    ])
      expect.soft(nameIn(`A{{${name}|x}} B`), name).toBe('A B');
    for (const name of [
      ...[
        'lang',
        'transl',
        'transliteration',
        'font color',
        'fontcolour',
        'color',
        'colour',
        'sort',
        'hidden sort key',
      ],
      ...['resize', 'bg', 'background color', 'background colour', 'small caps'],
    ])
      expect.soft(nameIn(`{{${name}|x|A B}}`), name).toBe('A B');
    for (const name of ['xs', 'rx', 'fontcolors', 'abcdeicon'])
      expect.soft(nameIn(`{{${name}|A|B}}`), name).toBe('A');
    for (const tag of [
      'ref',
      'includeonly',
      'gallery',
      'math',
      'score',
      'timeline',
      'imagemap',
      'style',
      'script',
      's',
      'del',
      'strike',
    ])
      expect
        .soft(
          nameIn(`A<${tag} x="y">E F</${tag} > B`.replace(/ >/, /^(?:s|del|strike)$/.test(tag) ? '>' : ' >')),
          tag,
        )
        .toBe('A B');
    for (const tag of [
      'noinclude',
      'onlyinclude',
      'section',
      'templatestyles',
      'references',
      'translate',
      'languages',
      'b',
    ])
      expect.soft(nameIn(`<${tag}>A</${tag}> B<${tag} />`), tag).toBe('A B');
    for (const tag of ['nowiki', 'pre', 'syntaxhighlight', 'source'])
      expect.soft(nameIn(`A <${tag}>{{B}}</${tag}>`), tag).toBe('A B');
    for (const [entities, signs] of [
      [
        '&amp;&lt;&gt;&quot;&apos;&minus;&lsquo;&rsquo;&ldquo;&rdquo;&middot;&bull;&hellip;A',
        `&<>"'−‘’“”·•…A`,
      ],
      ['A&nbsp;&ensp;&emsp;&thinsp;B&shy;&zwnj;&zwj;&ndash;&mdash;C &dagger;&Dagger;', 'A B–—C'],
      ['&Scaron;&scaron;&OElig;&oelig;&Yuml;&Agrave;&yuml;&times;&divide;&szlig;', 'ŠšŒœŸÀÿ×÷ß'],
      ['A&#65;&#x42;&#X1F94A;&#1114112;&nothing;&toString;B', 'AAB🥊&nothing;&toString;B'],
    ] as const)
      expect.soft(nameIn(entities), entities).toBe(signs);
  });

  test('a bout that is struck out is gone', () => {
    for (const [what, written, names] of [
      ['on one line', '<s>{{MMAevent bout|A|A B|vs.|C D}}</s>', []],
      ['over lines', '<s>{{MMAevent bout\n|A\n|A B\n|vs.\n|C D}}\n</s>', []],
      ['with another', '<del>{{MMAevent bout|A|A B|vs.|C D}}\n{{MMAevent bout|A|E F|vs.|G H}}</del>', []],
      ['in its names', '{{MMAevent bout|A|<s>A B</s>|vs.|<s>C D</s>}}', []],
      ['in a table', '{|\n|-\n|A||<s>A B||vs.||C D</s>||||||\n|}', []],
      ['with no end', '<s>{{MMAevent bout|A|A B|vs.|C D}}', ['A B']],
      ['up to the next heading', '<s>{{MMAevent bout|A|A B|vs.|C D}}\n== Notes ==\n<s>x</s>', ['A B']],
    ] as const) {
      const { fights } = readWikitext(`${written}\n{{MMAevent bout|A|Y Y|vs.|Z Z}}`);
      expect
        .soft(
          fights.map(({ red_name }) => red_name).filter((name) => name !== 'Y Y'),
          what,
        )
        .toEqual(names);
    }
  });

  test('nobody yet', () => {
    for (const written of [
      'TBA',
      '{{TBA}}',
      'T.B.D.',
      'To be announced',
      '',
      '{{flagicon|USA}}',
      '?',
      'TBA (replacement)',
      ...[
        'TBC',
        'to be decided',
        'To Be Determined',
        'to be confirmed',
        'Unknown',
        'mystery opponent',
        'Opponent TBA',
      ],
      ...['N/A', 'unannounced fighter', 'Opponent'],
    ] as const) {
      expect.soft(readWikitext(`{{MMAevent bout|x|A B|vs.|${written}}}`), written).toMatchObject({
        fights: [],
        left_out: [{ red: 'A B', why: 'unknown_fighter' }],
      });
    }
    for (const [written, blue] of [
      ['{{TBA}}', 'TBA'],
      ['{{tbc}}', 'TBA'],
      ['{{TBD}}', 'TBD'],
      ['{{TBDetermined}}', 'TBD'],
    ])
      expect.soft(readWikitext(`{{MMAevent bout|x|A B|vs.|${written}}}`).left_out[0]?.blue).toBe(blue);
    for (const name of ['Tba Smith', 'The Unknown', 'Opponentia'])
      expect.soft(readWikitext(`{{MMAevent bout|x|A B|vs.|${name}}}`).fights[0]?.blue_name).toBe(name);
  });

  test('links lead to the article', () => {
    const [fight] = readWikitext(
      '{{MMAevent bout|x|{{flagicon|USA}} [[A B (fighter)|A B]]|vs.|[[C#D|C]] E}}',
    ).fights;
    expect(fight).toMatchObject({ red_link: 'A B (fighter)', blue_name: 'C E' });
    expect(fight).not.toHaveProperty('blue_link');
    for (const [written, link] of [
      ['{{sortname|A|B}}', 'A B'],
      ['{{sortname|A|B|A B (fighter)}}', 'A B (fighter)'],
      ['{{sortname|A|B|dab=fighter}}', 'A B (fighter)'],
      ['{{sortname|A|B|nolink=1}}', undefined],
      ['{{nowrap|[[A B]] (c)}}', 'A B'],
      ['{{ill|A B|pt|C}}', 'A B'],
      ['{{interlanguage link|A B|pt|C}}', 'A B'],
    ] as const)
      expect
        .soft(readWikitext(`{{MMAevent bout|x|${written}|vs.|C D}}`).fights[0]?.red_link, written)
        .toBe(link);
  });
});

describe('results', () => {
  test('say who won, how and when, or are not concluded', () => {
    for (const [written, expected] of [
      ['def.|C D|Decision (unanimous) (49–45, 49–45)|5', '5 red decision'],
      ['def.|C D|Decision (split)|3', '3 red decision'],
      ['def.|C D|Technical Decision (unanimous)|2', '3 red decision'],
      ['def.|C D|Unanimous decision|3', '3 red decision'],
      ['def.|C D|Decision (extra round)|4', '3 red decision'],
      ['def.|C D|Technical Decision (split)|4', '5 red decision'],
      ['def |C D|KO (punches)|1', '3 red ko_tko 1'],
      ['defeated|C D|TKO (doctor stoppage)|4', '5 red ko_tko 4'],
      ['def.|C D|RTD|2', '3 red ko_tko 2'],
      ['def.|C D|Corner stoppage|2', '3 red ko_tko 2'],
      ['def.|C D|T.K.O. (elbows)|2', '3 red ko_tko 2'],
      ['def.|C D|Technical Submission (guillotine choke)|1', '3 red submission 1'],
      ['def.|C D|Submission (punches)|3', '3 red submission 3'],
      ['def.|C D|DQ (illegal kick)|1', '3 red dq 1'],
      ['def.|C D|Disqualification (eye poke)|1', '3 red dq 1'],
      ['vs.|C D|Draw (majority)|3', '3 draw decision'],
      ['vs|C D|Majority draw|5', '5 draw decision'],
      ['vs.|C D|No Contest (accidental eye poke)|2', '3 nc nc 2'],
      ['NC|C D|NC (overturned)|5', '5 nc nc 5'],
      ['def.|C D|No Contest|2', '3 ?def. No Contest'],
      ['def.|C D|Draw|3', '3 ?def. Draw'],
      ['vs.|C D|KO (punch)|1', '3 ?vs. KO (punch)'],
      ['lost to|C D|KO (punch)|1', '3 ?lost to KO (punch)'],
      ['def.|C D|Sorcery|1', '3 ?def. Sorcery'],
      ['def.|C D||', '3 ?def.'],
      ['vs.|C D||', '3'],
    ] as [string, string][]) {
      expect.soft(said(`{{MMAevent bout||A B|${written}|5:00|}}`), written).toEqual([`A B-C D, ${expected}`]);
    }
  });
});

describe('five rounds', () => {
  const rounds = (first: string, second = '{{MMAevent bout||E F|vs.|G H}}', more = '') =>
    readWikitext(`${box(more)}${first}${second}`).fights.map(
      ({ scheduled_rounds, rounds_guessed }) => `${scheduled_rounds}${rounds_guessed ? '?' : ''}`,
    );
  const noted = (notes: string) => `{{MMAevent bout||A B|vs.|C D||||${notes}}}`;

  test("are a title's", () => {
    for (const [how, bout, expected] of [
      ...[
        '(c)',
        '(IC)',
        '[uc]',
        '(champion)',
        '(champ)',
        '(interim champion)',
        '(interim)',
        '(undisputed champion)',
        '( c/ic )',
      ].map((mark) => [mark, `{{MMAevent bout||A B ${mark}|vs.|C D}}`, '5?']),
      ...['(c) ', '[ic] '].map((mark) => [mark, `{{MMAevent bout||${mark}A B|vs.|C D}}`, '5?']),
      ...['(champions)', '(xc)', '(c) (1)'].map((mark) => [
        mark,
        `{{MMAevent bout||A B ${mark}|vs.|C D}}`,
        mark === '(c) (1)' ? '5?' : '3?',
      ]),
      ['a champion after five', '{{MMAevent bout||A B (c)|def.|C D|Decision (split)|5|5:00|}}', '5'],
      ['a vacant title', noted('For the vacant [[X Championship]].'), '5?'],
      ['a symbolic title', noted('For the symbolic "BMF" title.'), '5?'],
      ['a step towards a title', noted('[[X Championship|X]] title eliminator.'), '3?'],
      ['no title', noted('Non-title bout.'), '3?'],
      ['a semifinal', noted('Grand Prix Semifinal.'), '3?'],
      ['a semifinal of a title', noted('[[X|X Championship]] Tournament semi-final.'), '3?'],
      ['a semifinal with a title', noted('Grand Prix semifinal and for the X Championship.'), '5?'],
      ['a semifinal for a title', noted('Grand Prix semi-final for a championship.'), '5?'],
      ['a contender', noted('Title contender bout.'), '3?'],
    ] as [string, string, string][]) {
      expect.soft(rounds(bout), how).toEqual(['3?', expected]);
    }
  });

  test("are a main event's in some promotions", () => {
    for (const [promotion, expected] of [
      ['|promotion=[[Ultimate Fighting Championship]]', '5?'],
      ['|promotion=[[Bellator MMA]]', '5?'],
      ['|promotion=[[Cage Warriors]]', '3?'],
      ['|promotion=DWCS', '3?'],
      ['|name=UFC 1', '5?'],
      ['|name=Road to UFC 1|promotion=UFC', '3?'],
      ["|promotion=[[Ultimate Fighting Championship]]|name=Dana White's Contender Series 1", '3?'],
      // Of two dates the last counts.
      ['|promotion=[[Bellator MMA]]|date={{start date|2021|6|30}}', '3?'],
      ['|promotion=[[Bellator MMA]]|date={{start date|2021|7|1}}', '5?'],
    ] as [string, string][]) {
      expect.soft(rounds(noted(''), undefined, promotion), promotion).toEqual(['3?', expected]);
    }
  });

  test.each(['{{MMAevent bout||TBA|vs.|TBD}}', '{{MMAevent bout||A B|vs.|C D\n'])(
    'nobody follows a main event that is left out: %s',
    (main) => {
      expect(rounds(main, undefined, '|promotion=[[UFC]]')).toEqual(['3?']);
    },
  );
});

test('a date in any form', () => {
  for (const [written, date] of [
    ['{{start date|2024|04|13}}', '2024-04-13'],
    ['{{Start date|2023|10|7|df=y}}', '2023-10-07'],
    ['{{start date|2023|10|7|19|00|mf=yes}} (local)', '2023-10-07'],
    ['{{Start-date|7 October 2023}}', '2023-10-07'],
    ['1 January 2022, {{startdate|7 October 2023}}', '2023-10-07'],
    ['1 January 2022, {{film date|2023|10|7}}', '2023-10-07'],
    ['1 January 2022, {{enddate|2023|10|7}}', '2023-10-07'],
    ['{{dts|2026|Oct|3}}', '2026-10-03'],
    ['{{dts|2026|October|3|format=mdy}}', '2026-10-03'],
    ['{{dts|2012.04.21}}', '2012-04-21'],
    ['{{dts|21 April 2012}}', '2012-04-21'],
    ['January 12, 2024', '2024-01-12'],
    ['Saturday, Sept. 7th, 2024', '2024-09-07'],
    ['12 December 2026', '2026-12-12'],
    ['12–13 December 2026', '2026-12-12'],
    ['December 12–13, 2026', '2026-12-12'],
    ['2026-12-12<ref>x</ref>', '2026-12-12'],
    ['2026 / 12 / 12', '2026-12-12'],
    ['{{start date|soon}} {{dts|2026|Oct|3}}', '2026-10-03'],
    ['2026, December 12th', '2026-12-12'],
    ['December 12 — 13, 2026', '2026-12-12'],
    ['12/13 of DECEMBER 2026', '2026-12-12'],
    ['2nd Dec. 2026', '2026-12-02'],
    ['{{end-date|2 December 2026}}', '2026-12-02'],
    ['{{efn|Moved from 2 May 2026}} 9 May 2026', '2026-05-09'],
    ['{{filmdate|2026|12|2}}', '2026-12-02'],
    ['{{date|2026-12-02}}', '2026-12-02'],
    ['{{start date|1990|1|1}}', '1990-01-01'],
    ['{{start date|1989|12|31}}', null],
    ['{{start date|2100|12|31}}', '2100-12-31'],
    ['{{start date|2101|1|1}}', null],
    ['12026-12-12', null],
    ['{{nowrap|12 December 2026}}', '2026-12-12'],
    ['TBD', null],
    ['December 2026', null],
    ['{{start date|2026|13|45}}', null],
    // The first UFC, and what no night was.
    ['{{start date|1993|11|12}}', '1993-11-12'],
    ['{{start date|1893|11|12}}', null],
    ['February 30, 2026', null],
  ] as [string, string | null][]) {
    expect
      .soft(readWikitext(`{{Infobox MMA event|name=x|date=${written}|venue=y}}`).date, written)
      .toBe(date);
  }
});

test('a weight class in any spelling', () => {
  for (const [written, expected] of [
    ['Light Heavyweight ', 'Light Heavyweight'],
    ['light heavyweight', 'Light Heavyweight'],
    ['Welteweight', 'Welterweight'],
    ['Women&#39;s Strawweight', "Women's Strawweight"],
    ['Women’s flyweight', "Women's Flyweight"],
    ['[[Lightweight (MMA)|Lightweight]]', 'Lightweight'],
    ['[[Lightweight (MMA)]]', 'Lightweight'],
    ['Catchweight (140 lbs)', 'Catchweight (140 lbs)'],
    ['Light Heavyweight 95&nbsp;kg', 'Light Heavyweight 95 kg'],
    ['Bantamweight Kickboxing', 'Bantamweight Kickboxing'],
    ['Catchweight {{convert|70|kg}}', 'Catchweight 70 kg'],
    ['Flyweigt', 'Flyweight'],
    ['flyweiight', 'Flyweight'],
    ['Flyweeght', 'Flyweight'],
    ['Flywieght', 'Flyweight'],
    ['Flywiegth', 'Flywiegth'],
    ['Plyweigt', 'Plyweigt'],
    ['Womens Flyweight (MMA)', "Women's Flyweight"],
    ['Woman’s Flyweight ( boxing )', "Women's Flyweight ( boxing )"],
    ['LIGHT HEAVYWEIGHT (mixed martial arts)', 'Light Heavyweight'],
    ...['Atom', 'Cruiser', 'Open', 'Minimum', 'Super', 'Superheavy', 'Pin', 'Catch', 'Straw'].map(
      (name): [string, string] => [`${name.toLowerCase()}weigh`, `${name}weight`],
    ),
    ['Catchweight {{cvt|70|kg|lb}}', 'Catchweight 70 kg'],
    ['{{nowrap|Women’s Bantamweight}}', "Women's Bantamweight"],
  ] as [string, string][]) {
    expect
      .soft(readWikitext(`{{MMAevent bout|${written}|A B|vs.|C D}}`).fights[0]?.weight_class, written)
      .toBe(expected);
  }
});

describe('pages', () => {
  const bout = (red: string, blue = 'C D') => `{{MMAevent bout|Flyweight|${red}|vs.|${blue}}}\n`;
  const event = (title: string, more = '') =>
    `==${title}==\n{{Infobox MMA event|name=${title}|date={{start date|2026|1|2}}|venue=Hall|city=[[X, Y|X]], Z}}\n${more}`;

  test('name, venue and city', () => {
    expect(readWikitext(event('Night'))).toMatchObject({
      name: 'Night',
      venue: 'Hall, X, Z',
      date: '2026-01-02',
    });
    expect(readWikitext('{{Infobox MMA event|name=a<br/>b|venue=TBA|city=Z}}')).toMatchObject({
      name: 'a b',
      venue: 'Z',
    });
  });

  test('a section is found by any of its names', () => {
    for (const [how, anchor] of [
      ['as the heading', 'LFA 197: Kuziutina vs. Guimarães'],
      ['without the stop', 'LFA 197: Kuziutina vs Guimarães'],
      ['as an address', '#LFA_197:_Kuziutina_vs._Guimar%C3%A3es'],
      ['as an older address', 'LFA_197:_Kuziutina_vs._Guimar.C3.A3es'],
      ['a blank behind', 'LFA 197: Kuziutina vs. Guimarães '],
      ['another main event', 'LFA 197: Kuziutina vs. Somebody'],
    ] as const) {
      const page =
        event('LFA 196: A vs. B', bout('Not This')) +
        event('LFA 197: Kuziutina vs. Guimarães', `===Results===\n${bout('A B')}`) +
        event('LFA 198: C vs. D', bout('Nor This'));
      expect.soft(said(page, anchor), how).toEqual(['A B-C D, Flyweight 3']);
    }
    for (const [heading, anchor] of [
      ['Guimarães vs. Błachowicz #2', 'Guimar%C3%A3es_vs._B%C5%82achowicz_#2'],
      ['Guimarães vs. Błachowicz', 'Guimar.C3.A3es_vs._B.C5.82achowicz'],
      ['A — B', 'A_.E2.80.94_B'],
      ['100% B', '100%_B'],
      ['Night <span id = "Old Night"></span>', 'Old Night'],
      ['Night <span id=Old>x</span>', 'Old'],
      ['Night {{visible anchor|x|Old Night}}', 'Old Night'],
      ['Night===', 'Night'],
    ] as const) {
      const page = `==Other==\n${bout('Not This')}==${heading}==\n===Card===\n${bout('A B')}==Another==\n${bout('Nor This')}`;
      expect.soft(said(page, anchor), heading).toEqual(['A B-C D, Flyweight 3']);
    }
    const table = '{|\n|-\n|Flyweight||A B||vs.||C D||||||\n|}';
    expect(said(`==Night==\n${table}`, '#Night')).toEqual(['A B-C D, Flyweight 3']);
    const twice = `==Night 2: A==\n${bout('A B')}==Night 2: C==\n${bout('E F')}`;
    expect(readWikitext(twice, { anchor: 'Night 2' }).problems).toEqual(['no_such_section']);
  });

  test('a section that is not there, and one with an anchor of its own', () => {
    const page = `==Night {{anchor|Old Night}}==\n${bout('A B')}==Night 2==\n${bout('E F')}`;
    expect(said(page, 'Old Night')).toEqual(['A B-C D, Flyweight 3']);
    expect(readWikitext(page, { anchor: 'Night 3' })).toMatchObject({
      problems: ['no_such_section'],
      fights: [],
    });
    expect(readWikitext(page)).toMatchObject({
      problems: ['several_events'],
      sections: ['Night', 'Night 2'],
    });
    // A box without a name is an event of its own, but none that could be chosen.
    const boxes = ['Night', '', 'Night 3'].map((name) => box(`|name=${name}`)).join('');
    expect(readWikitext(boxes + bout('A B')).sections).toEqual(['Night', 'Night 3']);
  });

  test('day and place of an event without a box stand in the list of events', () => {
    const list = `{| class="wikitable"
! # !! Event !! Date !! Arena !! Location
|-
| 2 || [[#Night 2|Night 2]] || {{dts|2026|Mar|4}} || rowspan=2 | [[Hall]] || rowspan=2|X, Y
|-
| 1 || [[#Night 1|Night 1]] || {{dts|2026|Feb|3}}
|}
`;
    const table = '{|\n|-\n|Flyweight||A B||vs.||C D||||||\n|}\n';
    const page = `==Events==\n${list}==Night 1==\n===Card===\n${table}==Night 2==\n${table}`;
    expect(readWikitext(page, { anchor: 'Night 1' })).toMatchObject({
      name: 'Night 1',
      date: '2026-02-03',
      venue: 'Hall, X, Y',
      problems: [],
    });
  });

  test('what the place of an event does not say is taken from the rest of its page', () => {
    const night = box();
    const unsaid = '{{Infobox MMA event|name=TBA|date=TBA|venue=TBA}}\n';
    const list = '{|\n! Event !! Date !! Arena\n|-\n| [[#Night 1]] || {{dts|2026|Feb|3}} || Gym\n|}\n';
    const [results, first] = ['Results', 'Night 1'].map((title) => `==${title}==\n${bout('A B')}`) as [
      string,
      string,
    ];
    const anchor = 'Night 1';
    for (const [what, page, options, name, date, venue] of [
      ['its heading', first, {}, 'Night 1', null, null],
      ["the page's title first", first, { title: 'UFC 1' }, 'UFC 1', null, null],
      ['the only box', night + results, { anchor: 'Results' }, 'Night', '2026-11-21', 'Hall'],
      ['no part of a card', unsaid + results, { anchor: 'Results', title: 'UFC 1' }, 'UFC 1', null, null],
      ['none of two boxes', night + night + first, { anchor }, 'Night 1', null, null],
      ['the list before a box', list + night + first, { anchor }, 'Night 1', '2026-02-03', 'Gym'],
      ['the list beside its own box', list + first + unsaid, { anchor }, 'Night 1', '2026-02-03', 'Gym'],
    ] as const)
      expect.soft(readWikitext(page, options), what).toMatchObject({ name, date, venue });
  });

  test('events are told apart by their boxes, else by the highest headings', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((name) => box(`|name=${name}`) + bout(name, 'X Y'));
    for (const [page, sections] of [
      [`=Year=\n==Night==\n${bout('A B')}==Night 2==\n${bout('E F')}`, ['Year', 'Night', 'Night 2']],
      [`==Week 1==\n${a}${b}==Week 2==\n${c}`, ['A', 'B', 'C']],
      [`==Week 1==\n${a}==Week 2==\n${c}`, ['Week 1', 'Week 2']],
    ] as const)
      expect.soft(readWikitext(page).sections).toEqual(sections);
    const week = `==Week 1==\n===First===\n${a}===Second===\n${b}`;
    expect(said(week, 'A')).toEqual(['A-X Y, Flyweight 3']);
  });

  test('amateur bouts, title lists, hidden bouts and other tables are no bouts', () => {
    const page = `${box()}{{MMAtitle bout|x|A|def.|B|KO|1|1:00|y|z}}<!-- ${bout('H I')} --><nowiki>${bout('N W')}</nowiki>
{{MMAevent card|Main card}}
${bout('A B')}{{MMAevent card|Amateur bouts|header=no}}
${bout('E F', 'G H')}{{MMAevent end}}
{|
! Fighter !! Country
|-
| Draw || USA || vs.
|}`;
    expect(said(page)).toEqual(['A B-C D, Flyweight 3', '- E F-G H amateur']);
  });

  test('announced bouts stand apart', () => {
    const page = `${box()}==Announced bouts==
*Welterweight bout: [[A B]] (c) vs. C D<ref>x</ref>
* [[UFC Women's Flyweight Championship]] bout: E F vs. [[G H (fighter)|G H]]
*Lightweight bout: I J vs. TBA
*[[L M]] vs. N O: signed
*More to come
==See also==
*[[K vs. L]]`;
    expect(said(page)).toEqual([
      '- I J-TBA unknown_fighter',
      '- More to come- no_fighters',
      '* A B-C D Welterweight',
      "* E F-G H Women's Flyweight",
      '* L M-N O null',
    ]);
    expect(readWikitext(page).announced.map(({ red_link, blue_link }) => [red_link, blue_link])).toEqual([
      ['A B', undefined],
      [undefined, 'G H (fighter)'],
      ['L M', undefined],
    ]);
  });

  test('announced bouts have a heading of their own', () => {
    for (const [title, isRead] of [
      ['Announced matchups', true],
      ['Other bouts', true],
      ['Potential fights', true],
      ['All scheduled bouts so far', true],
      ['Bouts', false],
      ['Announced venues', false],
    ] as const)
      for (const [line, pair] of [
        ['* A v. B', 'A-B'],
        [' # A versus B; signed', 'A-B'],
        ['** A vs B', 'A-B'],
        ['*A VS. [[B_C]]', 'A-B C'],
        ['A vs. B', null],
      ] as const) {
        const { announced } = readWikitext(`==${title}==\n${line}\n`);
        expect
          .soft(
            announced.map(({ red, blue }) => `${red}-${blue}`),
            `${title}: ${line}`,
          )
          .toEqual(isRead && pair ? [pair] : []);
      }
  });

  test('a box of an event says so, or has its day and place', () => {
    for (const [start, fields, name] of [
      ['Infobox MMA event', '', 'X'],
      ['Template: infobox event', '', 'X'],
      ['infobox sports', '|date=2026-01-02|venue=Hall', 'X'],
      ['infobox sports', '|date=2026-01-02|city=Town', 'X'],
      ['infobox sports', '|date=2026-01-02', null],
      ['infobox sports', '|venue=Hall|city=Town', null],
      ['my infobox event', '|date=2026-01-02|venue=Hall', null],
    ] as const)
      expect.soft(readWikitext(`{{${start}|name=X${fields}}}`).name, `${start} ${fields}`).toBe(name);
    for (const unsaid of ['TBA', 'TBC', 'tbd.', 'To be announced', 'to be determined', 'To Be Confirmed'])
      expect
        .soft(
          readWikitext(`{{Infobox MMA event|title=X|venue=|arena=|site=Hall|location=${unsaid}}}`),
          unsaid,
        )
        .toMatchObject({ name: 'X', venue: 'Hall' });
    expect(readWikitext('{{Infobox MMA event|name=X|arena=Hall|location=Town}}').venue).toBe('Hall, Town');
  });

  test('a redirect says where to', () => {
    expect(readWikitext('#REDIRECT [[2012 in UFC#UFC 142]]')).toMatchObject({
      problems: ['redirect'],
      redirect_to: '2012 in UFC#UFC 142',
    });
  });

  test('what is never closed loses no other bout', () => {
    const open = '{{MMAevent bout|Flyweight|A B|vs.|{{nowrap|C D}\n';
    expect(said(`${box()}${bout('E F')}${open}${bout('I J')}`)).toEqual([
      'I J-C D, Flyweight 3',
      'E F-C D, Flyweight 3',
      '- A B-C D template_not_closed',
    ]);
    expect(said(`${open}==Next==\n`)).toEqual(['- A B-C D template_not_closed']);
    const unclosedBox = box().replace('}}\n}}', '}}\n').replace('Hall\n}}', 'Hall\n');
    expect(readWikitext(`${unclosedBox}==Card==\n{{MMAevent}}${bout('A B')}`)).toMatchObject({
      name: 'Night',
      date: '2026-11-21',
      problems: ['template_not_closed'],
    });
    expect(said(`{{unclosed|${bout('A B')}==Card==\n${bout('E F')}`)).toHaveLength(2);
  });
});

describe('hostile input', () => {
  const pieces = fc.constantFrom(
    ...[
      '{{',
      '}}',
      '[[',
      ']]',
      '|',
      '||',
      '\n',
      '=',
      '==',
      '{|\n',
      '|}\n',
      '|-\n',
      'vs.',
      'def.',
      '<!--',
      '-->',
    ],
    ...[
      '<ref>',
      '</ref>',
      '<nowiki>',
      '</nowiki>',
      "''",
      '{{MMAevent bout|',
      '{{Infobox MMA event|',
      'date=2026-01-02',
    ],
    ...[
      '\n==Announced bouts==\n*',
      'A B',
      'C D (c)',
      'KO',
      '4',
      '&#x41;',
      '&lt;',
      '\u0000',
      '\u202e',
      '\ud800',
      '(',
      ')',
    ],
  );
  const page = fc.array(
    fc.oneof({ weight: 9, arbitrary: pieces }, fc.string({ unit: 'binary', maxLength: 300 })),
    {
      maxLength: 200,
    },
  );

  test('any text gives a card that a card file may hold', () => {
    fc.assert(
      fc.property(page, fc.option(fc.string(), { nil: undefined }), (parts, anchor) => {
        const text = parts.join('');
        for (const reading of [readWikitext(text), readWikitext(text, { anchor })]) {
          const { problems } = readCard(JSON.stringify(cardFileOf(reading)), {
            format: 'json',
            withResults: true,
          });
          expect(problems.filter(({ message }) => message !== 'The card has no fights.')).toEqual([]);
          expect(reading.left_out.length).toBeLessThanOrEqual(100);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('more bouts than a card has are said', () => {
    const bouts = Array.from({ length: 150 }, (_, at) => `{{MMAevent bout||R${at} A|vs.|B${at} B}}`).join(
      '\n',
    );
    const reading = readWikitext(box() + bouts);
    expect(reading.fights).toHaveLength(99);
    expect(reading.problems).toEqual(['too_many_bouts']);
    expect(reading.left_out).toHaveLength(51);
    expect(readWikitext('x'.repeat(2_500_001)).problems).toEqual(['too_long']);
    expect(readWikitext('x'.repeat(500_001)).problems).toEqual(['too_long']);
    expect(readWikitext('x'.repeat(500_000)).problems).not.toContain('too_long');
  });

  test('much of anything does no harm', () => {
    for (const piece of [
      '{{',
      '[[',
      '{{a|',
      '[[a|{{b|',
      '=a=\n',
      '{|\n|',
      '<ref',
      '<!--',
      "'",
      '{{MMAevent bout|',
      '(c)',
      '&#x41;',
    ] as const) {
      const junk = piece.repeat(20_000);
      expect
        .soft(said(`${box()}{{MMAevent bout|Flyweight|A B|vs.|C D}}\n==x==\n${junk}`)[0], piece)
        .toMatch(/^A B-C D, Flyweight|^$/);
      expect.soft(readWikitext(`{{MMAevent bout||${junk}|vs.|C D}}`).fights.length, piece).toBeLessThan(2);
    }
  });
});
