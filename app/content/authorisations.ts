/**
 * Design authorisations of the staff (spec, section 9): every code, with its name and the rule that it
 * rests on. A code whose name nobody has verified stands alone.
 */
export interface Authorisation {
  code: string;
  name?: string;
  /** The decree or act. */
  basis?: string;
}
export const authorisationsCopy = {
  title: 'Tervezési jogosultságok',
  intro:
    'Munkatársaink az építésügyi és az építésüggyel összefüggő szakmagyakorlási tevékenységekről szóló 266/2013. (VII. 11.) Korm. rendelet, valamint a szakterületi jogszabályok szerinti alábbi jogosultságokkal rendelkeznek.',
  name: 'Jogosultság megnevezése',
  code: 'Kód',
  basis: 'Jogszabály',
} as const;
export const authorisations: Authorisation[] = [
  { code: 'GT', name: 'Geotechnikai tervező', basis: '266/2013. (VII. 11.) Korm. rendelet' },
  { code: 'SZÉS8', name: 'Geotechnikai szakértő', basis: '266/2013. (VII. 11.) Korm. rendelet' },
  { code: 'GD-T', name: 'Geodéziai tervező', basis: '327/2015. (XI. 10.) Korm. rendelet' },
  { code: 'GD-Sz', name: 'Geodéziai szakértő', basis: '327/2015. (XI. 10.) Korm. rendelet' },
  {
    code: 'IR-m',
    name: 'Ingatlanrendező földmérő minősítés',
    basis: '2012. évi XLVI. törvény; 52/2014. (IV. 29.) VM rendelet',
  },
  {
    code: 'VZ-TEL',
    name: 'Vízgazdálkodási tervező, települési víziközmű szakterület',
    basis: '266/2013. (VII. 11.) Korm. rendelet',
  },
  {
    code: 'VZ-TER',
    name: 'Vízgazdálkodási tervező, területi vízgazdálkodási építmények szakterület',
    basis: '266/2013. (VII. 11.) Korm. rendelet',
  },
  {
    code: 'SZÉM3',
    name: 'Vízgazdálkodási építmények szakértője',
    basis: '266/2013. (VII. 11.) Korm. rendelet',
  },
  {
    code: 'SZKV-1.1',
    name: 'Környezetvédelmi szakértő, hulladékgazdálkodás',
    basis: '297/2009. (XII. 21.) Korm. rendelet',
  },
  {
    code: 'SZKV-1.2',
    name: 'Környezetvédelmi szakértő, levegőtisztaság-védelem',
    basis: '297/2009. (XII. 21.) Korm. rendelet',
  },
  {
    code: 'SZKV-1.3',
    name: 'Környezetvédelmi szakértő, víz- és földtani közeg védelme',
    basis: '297/2009. (XII. 21.) Korm. rendelet',
  },
  {
    code: 'SZKV-1.4',
    name: 'Környezetvédelmi szakértő, zaj- és rezgésvédelem',
    basis: '297/2009. (XII. 21.) Korm. rendelet',
  },
  { code: 'SZVV-3.1' },
  { code: 'SZVV-3.2' },
  { code: 'SZVV-3.9' },
  { code: 'SZVV-3.10' },
  {
    code: 'AT-ÉT-G',
    name: 'Tervező, geotechnika (az atomtörvény hatálya alá tartozó építmények)',
    basis: '1996. évi CXVI. törvény 18/D. §; 7/2022. (IV. 29.) OAH rendelet',
  },
  {
    code: 'AT-ÉMSZ-G',
    name: 'Építésügyi műszaki szakértő, geotechnika (az atomtörvény hatálya alá tartozó építmények)',
    basis: '1996. évi CXVI. törvény 18/D. §; 7/2022. (IV. 29.) OAH rendelet',
  },
  { code: 'NSZ-19' },
  { code: 'NSZ-20' },
  { code: 'K-Sz' },
];
