const joinsTwoEmoji =
  '(?<=\\p{Extended_Pictographic}\\uFE0F?|\\p{Emoji_Modifier})\\u200D(?=\\p{Extended_Pictographic})';
const stylesAnEmoji = '(?<=\\p{Extended_Pictographic})\\uFE0F';

/** Control, format, ignorable and broken characters, except those that join or style an emoji. */
export const hidden = new RegExp(
  `(?!${joinsTwoEmoji}|${stylesAnEmoji})[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
);

/** Includes the braille blank, which looks like a space. */
const blanks = /[\p{White_Space}\u2800]/gu;

export const withoutHidden = (text: string) => text.replace(hidden, '');

/** A nickname or league name as stored. Invisible characters are dropped; otherwise two different names could look alike. */
export function normalizeName(typed: string): string {
  return withoutHidden(typed.replace(blanks, ' ')).replace(/ +/g, ' ').trim().normalize('NFC');
}

/** Equal for names that differ only in capitals or in how their letters are composed. */
export function foldedName(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

/** In code points, like the database's `char_length`. */
export function nameLength(name: string): number {
  return [...name].length;
}
