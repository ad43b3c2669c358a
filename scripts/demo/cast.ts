/** All invented. */
export const friends = ['Maya', 'Theo', 'Ines', 'Kofi', 'Zuzana', 'Rafael', 'Linh', 'Björn'] as const;

export const events = [
  { name: 'Thunder in the Hall', venue: 'Old Town Hall' },
  { name: 'Harbor Nights 7', venue: 'Pier Arena' },
  { name: 'Iron & Velvet', venue: 'Velodrome' },
  { name: 'Summer Clash', venue: 'Open Air Park' },
  { name: 'Copper Canyon 3', venue: 'Miners Hall' },
  { name: 'Spring Storm', venue: 'Lakeside Dome' },
  { name: 'Northern Lights 12', venue: 'Ice Palace' },
  { name: 'Winter Crown', venue: 'Grand Dome' },
];

export const weightClasses = [
  'Flyweight',
  'Bantamweight',
  'Featherweight',
  'Lightweight',
  'Welterweight',
  'Middleweight',
  'Light Heavyweight',
  'Heavyweight',
];

export const fighters = [
  'Dario Makhov',
  'Tom Achebe',
  'Luca Ferrandi',
  'Yuto Sakamoto',
  'Pavel Orlik',
  'Sione Tauva',
  'Marcus Reid',
  'Caio Batista',
  'Erik Lindqvist',
  'Amadou Keita',
  'Jonas Brandt',
  'Rico Salcedo',
  'Noah Whitlock',
  'Ilia Varga',
  'Kenji Mori',
  'Diego Aranda',
  'Sean Mulcahy',
  'Abel Mensah',
  'Viktor Stan',
  'Leo Marchetti',
  'Omar Haddad',
  'Billy Crane',
  'Andrei Popa',
  'Jamal Brooks',
  'Mateo Cruz',
  'Finn Gallagher',
  'Tariq Aziz',
  'Hugo Lefèvre',
];
