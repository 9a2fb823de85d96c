/** The authorisations and certificates that stood in the program before; the certificates are drawn samples. */
export const authorisations = [
  {
    code: 'GT',
    name: 'Geotechnikai tervező',
    basis: '266/2013. (VII. 11.) Korm. rendelet',
  },
  {
    code: 'SZÉS8',
    name: 'Geotechnikai szakértő',
    basis: '266/2013. (VII. 11.) Korm. rendelet',
  },
  {
    code: 'GD-T',
    name: 'Geodéziai tervező',
    basis: '327/2015. (XI. 10.) Korm. rendelet',
  },
  {
    code: 'GD-Sz',
    name: 'Geodéziai szakértő',
    basis: '327/2015. (XI. 10.) Korm. rendelet',
  },
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
  {
    code: 'SZVV-3.1',
    name: '',
    basis: '',
  },
  {
    code: 'SZVV-3.2',
    name: '',
    basis: '',
  },
  {
    code: 'SZVV-3.9',
    name: '',
    basis: '',
  },
  {
    code: 'SZVV-3.10',
    name: '',
    basis: '',
  },
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
  {
    code: 'NSZ-19',
    name: '',
    basis: '',
  },
  {
    code: 'NSZ-20',
    name: '',
    basis: '',
  },
  {
    code: 'K-Sz',
    name: '',
    basis: '',
  },
];

export const certificates = [
  {
    title: 'ISO 9001 minőségirányítási tanúsítvány',
    imageAlt: 'Az ISO 9001 tanúsítvány mintaképe',
    drawing: 'iso-9001.svg',
    isSample: true,
  },
  {
    title: 'ISO 14001 környezetközpontú irányítási tanúsítvány',
    imageAlt: 'Az ISO 14001 tanúsítvány mintaképe',
    drawing: 'iso-14001.svg',
    isSample: true,
  },
  {
    title: 'ISO 45001 munkahelyi egészségvédelmi és biztonsági tanúsítvány',
    imageAlt: 'Az ISO 45001 tanúsítvány mintaképe',
    drawing: 'iso-45001.svg',
    isSample: true,
  },
  {
    title: 'NAH akkreditálási okirat',
    imageAlt: 'A laboratórium akkreditálási okiratának mintaképe',
    drawing: 'nah.svg',
    isSample: true,
  },
];
