/** Design authorisations, and sample certificates. */

/** Returns a row for each authorisation that a law grants: its code, and its name in Hungarian and in English. */
const under = (basis: string, englishBasis: string, names: readonly [string, string, string][]) =>
  names.map(([code, name, english]) => ({
    code,
    name,
    basis,
    english: { name: english, basis: englishBasis },
  }));

export const authorisations = [
  ...under('266/2013. (VII. 11.) Korm. rendelet', 'Government Decree 266/2013 (VII. 11.)', [
    ['GT', 'Geotechnikai tervező', 'Geotechnical design engineer'],
    ['SZÉS8', 'Geotechnikai szakértő', 'Geotechnical expert'],
  ]),
  ...under('327/2015. (XI. 10.) Korm. rendelet', 'Government Decree 327/2015 (XI. 10.)', [
    ['GD-T', 'Geodéziai tervező', 'Survey design engineer'],
    ['GD-Sz', 'Geodéziai szakértő', 'Surveying expert'],
  ]),
  ...under(
    '2012. évi XLVI. törvény; 52/2014. (IV. 29.) VM rendelet',
    'Act XLVI of 2012; Decree 52/2014 (IV. 29.) of the Minister of Rural Development',
    [['IR-m', 'Ingatlanrendező földmérő minősítés', 'Licensed cadastral surveyor']],
  ),
  ...under('266/2013. (VII. 11.) Korm. rendelet', 'Government Decree 266/2013 (VII. 11.)', [
    [
      'VZ-TEL',
      'Vízgazdálkodási tervező, települési víziközmű szakterület',
      'Water engineering designer, municipal water utilities',
    ],
    [
      'VZ-TER',
      'Vízgazdálkodási tervező, területi vízgazdálkodási építmények szakterület',
      'Water engineering designer, regional water management structures',
    ],
    ['SZÉM3', 'Vízgazdálkodási építmények szakértője', 'Expert in hydraulic structures'],
  ]),
  ...under('297/2009. (XII. 21.) Korm. rendelet', 'Government Decree 297/2009 (XII. 21.)', [
    [
      'SZKV-1.1',
      'Környezetvédelmi szakértő, hulladékgazdálkodás',
      'Environmental expert, waste management',
    ],
    [
      'SZKV-1.2',
      'Környezetvédelmi szakértő, levegőtisztaság-védelem',
      'Environmental expert, air quality',
    ],
    [
      'SZKV-1.3',
      'Környezetvédelmi szakértő, víz- és földtani közeg védelme',
      'Environmental expert, protection of water and the geological medium',
    ],
    [
      'SZKV-1.4',
      'Környezetvédelmi szakértő, zaj- és rezgésvédelem',
      'Environmental expert, noise and vibration',
    ],
  ]),
  ...['SZVV-3.1', 'SZVV-3.2', 'SZVV-3.9', 'SZVV-3.10'].map((code) => ({ code })),
  ...under(
    '1996. évi CXVI. törvény 18/D. §; 7/2022. (IV. 29.) OAH rendelet',
    'Act CXVI of 1996, Section 18/D; Decree 7/2022 (IV. 29.) of the HAEA',
    [
      [
        'AT-ÉT-G',
        'Tervező, geotechnika (az atomtörvény hatálya alá tartozó építmények)',
        'Design engineer, geotechnics (structures under the Atomic Energy Act)',
      ],
      [
        'AT-ÉMSZ-G',
        'Építésügyi műszaki szakértő, geotechnika (az atomtörvény hatálya alá tartozó építmények)',
        'Technical expert, geotechnics (structures under the Atomic Energy Act)',
      ],
    ],
  ),
  ...['NSZ-19', 'NSZ-20', 'K-Sz'].map((code) => ({ code })),
];

export const certificates = [
  {
    title: 'ISO 9001 minőségirányítási tanúsítvány',
    imageAlt: 'Az ISO 9001 tanúsítvány mintaképe',
    drawing: 'iso-9001.svg',
    english: {
      title: 'ISO 9001 quality management certificate',
      imageAlt: 'Sample picture of the ISO 9001 certificate',
    },
  },
  {
    title: 'ISO 14001 környezetközpontú irányítási tanúsítvány',
    imageAlt: 'Az ISO 14001 tanúsítvány mintaképe',
    drawing: 'iso-14001.svg',
    english: {
      title: 'ISO 14001 environmental management certificate',
      imageAlt: 'Sample picture of the ISO 14001 certificate',
    },
  },
  {
    title: 'ISO 45001 munkahelyi egészségvédelmi és biztonsági tanúsítvány',
    imageAlt: 'Az ISO 45001 tanúsítvány mintaképe',
    drawing: 'iso-45001.svg',
    english: {
      title: 'ISO 45001 occupational health and safety certificate',
      imageAlt: 'Sample picture of the ISO 45001 certificate',
    },
  },
  {
    title: 'NAH akkreditálási okirat',
    imageAlt: 'A laboratórium akkreditálási okiratának mintaképe',
    drawing: 'nah.svg',
    english: {
      title: 'NAH accreditation certificate',
      imageAlt: 'Sample picture of the laboratory’s accreditation certificate',
    },
  },
];
