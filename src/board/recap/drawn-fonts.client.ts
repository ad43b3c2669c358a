/**
 * The pages' fonts once more, under names of their own. A canvas does not wait for fonts, and the page's fonts are optional:
 * one that came late is never used, and using it now would move what is being read.
 */
const prefix = 'Drawn ';

let loading: Promise<unknown> | undefined;

/** Resolves even when a font fails, as it does offline: whatever is missing is drawn in the page's own. */
export function loadDrawnFonts(): Promise<unknown> {
  loading ??= Promise.allSettled(fontRules().map(loadRule));
  return loading;
}

/** A CSS font list that starts with ours. */
export function drawnFonts(list: string): string {
  const drawn = fontRules()
    .map(familyOf)
    .filter((family) => list.includes(`"${family}"`));
  return [...drawn.map((family) => `"${prefix}${family}"`), list].join(', ');
}

const fontRules = () =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter((rule) => rule.style.getPropertyValue('src').includes('url('));

const familyOf = ({ style }: CSSFontFaceRule) => style.getPropertyValue('font-family').replace(/["']/g, '');

async function loadRule(rule: CSSFontFaceRule): Promise<void> {
  const font = new FontFace(`${prefix}${familyOf(rule)}`, rule.style.getPropertyValue('src'), {
    weight: rule.style.getPropertyValue('font-weight'),
    unicodeRange: rule.style.getPropertyValue('unicode-range'),
  });
  await font.load();
  document.fonts.add(font);
}
