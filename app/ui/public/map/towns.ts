export interface Town {
  name: string;
  at: readonly [longitude: number, latitude: number];
  rank: 1 | 2;
  /** Side of the town's label, east by default. Another side avoids covering another label or a lake. */
  side?: 'west' | 'south';
}

/** Towns for orientation, in degrees of longitude and latitude. Small maps show only towns of rank 1. */
export const towns: readonly Town[] = [
  { name: 'Budapest', at: [19.04, 47.498], rank: 1 },
  { name: 'Debrecen', at: [21.627, 47.532], rank: 1, side: 'south' },
  { name: 'Szeged', at: [20.149, 46.254], rank: 1 },
  { name: 'Miskolc', at: [20.784, 48.104], rank: 1 },
  { name: 'Pécs', at: [18.233, 46.073], rank: 1 },
  { name: 'Győr', at: [17.635, 47.687], rank: 1 },
  { name: 'Nyíregyháza', at: [21.727, 47.955], rank: 2, side: 'west' },
  { name: 'Kecskemét', at: [19.691, 46.906], rank: 2 },
  { name: 'Székesfehérvár', at: [18.41, 47.19], rank: 2 },
  { name: 'Szombathely', at: [16.622, 47.231], rank: 2 },
  { name: 'Szolnok', at: [20.197, 47.175], rank: 2 },
  { name: 'Kaposvár', at: [17.797, 46.359], rank: 2, side: 'west' },
  { name: 'Békéscsaba', at: [21.093, 46.683], rank: 2, side: 'west' },
  { name: 'Eger', at: [20.377, 47.902], rank: 2, side: 'west' },
  { name: 'Zalaegerszeg', at: [16.844, 46.844], rank: 2, side: 'south' },
  { name: 'Veszprém', at: [17.909, 47.093], rank: 2, side: 'west' },
  { name: 'Tatabánya', at: [18.404, 47.569], rank: 2, side: 'west' },
  { name: 'Szekszárd', at: [18.704, 46.35], rank: 2 },
];
