/**
 * A font that comes after the first drawing stays away from it (`font-display: optional`), because letters that change
 * move what is read; Firefox and WebKit give it up for the whole page. Here it is loaded again and put in place at the
 * next move between screens, where everything changes anyway.
 */
const loaded: FontFace[] = [];

/** To call once nothing else is left to do. */
export async function loadLateFonts(): Promise<void> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter(isOptionalFont);
  await Promise.all(
    rules.map(async ({ style }) => {
      const family = style.getPropertyValue('font-family').replace(/["']/g, '');
      const face = new FontFace(family, style.getPropertyValue('src'), {
        weight: style.getPropertyValue('font-weight'),
        unicodeRange: style.getPropertyValue('unicode-range'),
      });
      // Without a connection the fallback stays.
      await face.load().then(
        () => loaded.push(face),
        () => undefined,
      );
    }),
  );
}

const isOptionalFont = (rule: CSSRule): rule is CSSFontFaceRule =>
  rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional';

/** To call when another screen takes the place of the last one. */
export function showLateFonts(): void {
  for (const face of loaded.splice(0)) document.fonts.add(face);
}
