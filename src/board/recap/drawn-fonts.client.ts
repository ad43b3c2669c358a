/**
 * The pages' fonts again under names of their own. A canvas waits for no font, and those of the page are optional: one
 * that came late is never used, and using it now would move what is being read.
 */
const prefix = 'Drawn ';

let loading: Promise<unknown> | undefined;

/** Resolves also when a font fails, as offline: what is missing is drawn in the page's own. */
export function loadDrawnFonts(): Promise<unknown> {
  loading ??= Promise.allSettled(fontRules().map(loadRule));
  return loading;
}

/** A CSS font list with ours in front. */
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
