/** The datalist's id. */
export const WEIGHT_CLASSES = 'weight-classes';

/** Offered while typing; any other text is taken as well. */
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
