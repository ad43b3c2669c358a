/** What pages write where a flag would stand. */
const nations =
  `Afghanistan Albania Algeria Angola Argentina Armenia Australia Austria Azerbaijan Bahrain Belarus Belgium
Bolivia Bosnia_and_Herzegovina Brazil Bulgaria Cameroon Canada Chad Chechnya Chile China Colombia Costa_Rica Croatia Cuba
Cyprus Czech_Republic Czechia Dagestan Denmark Dominican_Republic DR_Congo Ecuador Egypt England Estonia Ethiopia Finland
France Georgia Germany Ghana Great_Britain Greece Guam Guatemala Haiti Honduras Hong_Kong Hungary Iceland India Indonesia
Iran Iraq Ireland Israel Italy Ivory_Coast Jamaica Japan Jordan Kazakhstan Kenya Kosovo Kuwait Kyrgyzstan Latvia Lebanon
Libya Lithuania Luxembourg Malaysia Malta Mexico Moldova Mongolia Montenegro Morocco Myanmar Nepal Netherlands
New_Zealand Nicaragua Nigeria North_Macedonia Northern_Ireland Norway Pakistan Palestine Panama Paraguay Peru Philippines
Poland Portugal Puerto_Rico Republic_of_Ireland Romania Russia Samoa Saudi_Arabia Scotland Senegal Serbia Singapore
Slovakia Slovenia South_Africa South_Korea Spain Suriname Sweden Switzerland Syria Taiwan Tajikistan Thailand Tonga
Trinidad_and_Tobago Tunisia Turkey Türkiye Turkmenistan Uganda Ukraine United_Arab_Emirates United_Kingdom United_States
Uruguay USA Uzbekistan Venezuela Vietnam Wales Zambia Zimbabwe`
    .split(/\s+/)
    .map((name) => name.replaceAll('_', ' '));

const codes = new Set(
  `AFG ALB ALG ANG ARG ARM AUS AUT AZE BRN BLR BEL BOL BIH BRA BUL CMR CAN CHI CHN COL CRC CRO CUB CYP CZE DEN DOM ECU EGY
ENG EST FIN FRA GEO GER GHA GBR GRE HUN ISL INA IRI IRN IRQ IRL ISR ITA JAM JPN JOR KAZ KEN KOS KGZ LAT LBN LTU MAR MEX
MDA MGL MNE MYA NED NZL NGR NOR PAK PAN PAR PER PHI POL POR PUR ROU RUS KSA SCO SEN SRB SGP SVK SLO RSA KOR ESP SUR SWE
SUI SYR TPE TJK THA TUN TUR TKM UGA UKR UAE UK US USA URU UZB VEN VIE WAL ZAM ZIM`.split(/\s+/),
);

/** Countries that are also first names or surnames. */
const fighters = new Set([
  'Chad',
  'Georgia',
  'India',
  'Ireland',
  'Israel',
  'Jordan',
  'Kenya',
  'Cuba',
  'Chechnya',
]);

const longestFirst = nations.toSorted((one, other) => other.length - one.length);
const before = new RegExp(`^(${longestFirst.join('|')})\\s+(?=\\S+\\s+\\S)`, 'u');
const known = new Set(nations.map((name) => name.toLowerCase()));

export const isNation = (text: string) => known.has(text.toLowerCase()) || codes.has(text);

/** Drops the country from 'Brazil Alex Pereira', 'BRA Alex Pereira' and 'Alex Pereira BRA'; 'Jordan Leavitt' stays. */
export function withoutNation(name: string): string {
  const said = before.exec(name)?.[1];
  if (said && !fighters.has(said)) return name.slice(said.length).trim();
  const words = name.split(' ');
  if (words.length < 2 || name === name.toUpperCase()) return name;
  if (codes.has(words[0]!)) return words.slice(1).join(' ');
  return codes.has(words.at(-1)!) ? words.slice(0, -1).join(' ') : name;
}
