/** The datalist's id. */
export const WEIGHT_CLASSES = 'weight-classes';

/** Suggested while typing; any other text is accepted too. */
export const weightClasses = [
  'Strawweight',
  'Flyweight',
  'Bantamweight',
  'Featherweight',
  'Lightweight',
  'Welterweight',
  'Middleweight',
  'Light Heavyweight',
  'Heavyweight',
  'Catchweight',
].flatMap((name, at) => (at < 4 ? [name, `Women's ${name}`] : [name]));
