const joinsTwoEmoji =
  '(?<=\\p{Extended_Pictographic}\\uFE0F?|\\p{Emoji_Modifier})\\u200D(?=\\p{Extended_Pictographic})';
const stylesAnEmoji = '(?<=\\p{Extended_Pictographic})\\uFE0F';

/** Control, format (zero-width, bidi), ignorable and broken characters, but for those that hold an emoji together. */
const hidden = new RegExp(
  `(?!${joinsTwoEmoji}|${stylesAnEmoji})[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
);

/** White space, and the braille blank that looks like it. */
const blanks = /[\p{White_Space}\u2800]+/gu;

/** Text without characters that nobody can see. */
export const withoutHidden = (text: string) => text.replace(hidden, '');

/**
 * A name that people choose (nickname, league) as it is stored: without characters that nobody can see, so that
 * two names which look alike are alike; runs of white space become one space; trimmed and composed (NFC).
 */
export function normaliseName(typed: string): string {
  return withoutHidden(typed.replace(blanks, ' ')).replace(/ +/g, ' ').trim().normalize('NFC');
}

/** Length in code points, as the database's `char_length` counts: a plain emoji is 1, not 2. */
export function nameLength(name: string): number {
  return [...name].length;
}
