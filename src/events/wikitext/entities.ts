const latin =
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  zwnj: '',
  zwj: '',
  ndash: '–',
  mdash: '—',
  minus: '−',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  dagger: '†',
  Dagger: '‡',
  middot: '·',
  bull: '•',
  hellip: '…',
  Scaron: 'Š',
  scaron: 'š',
  OElig: 'Œ',
  oelig: 'œ',
  Yuml: 'Ÿ',
  ...Object.fromEntries(latin.split(' ').map((name, at) => [name, String.fromCodePoint(192 + at)])),
};

const entity = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}));/g;

export function decodeEntities(text: string): string {
  return text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole;
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}
