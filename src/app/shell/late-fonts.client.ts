/**
 * Fonts load with `font-display: optional`, and Firefox and WebKit then skip late ones for the whole page. They are
 * loaded again here and applied at the next navigation, where everything moves anyway.
 */
const loaded: FontFace[] = [];

export async function loadLateFonts(): Promise<void> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter(isOptionalFont);
  await Promise.all(
    rules.map(async ({ style }) => {
      const family = style.getPropertyValue('font-family').replace(/["']/g, '');
      const font = new FontFace(family, style.getPropertyValue('src'), {
        weight: style.getPropertyValue('font-weight'),
        unicodeRange: style.getPropertyValue('unicode-range'),
      });
      // Offline the fallback stays.
      await font.load().then(
        () => loaded.push(font),
        () => undefined,
      );
    }),
  );
}

const isOptionalFont = (rule: CSSRule): rule is CSSFontFaceRule =>
  rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional';

export function showLateFonts(): void {
  for (const font of loaded.splice(0)) document.fonts.add(font);
}
