/** Design authorisations, and sample certificates. */

export const authorisations = [
  {
    code: 'GT',
    name: 'Geotechnikai tervező',
    basis: '266/2013. (VII. 11.) Korm. rendelet',
    english: {
      name: 'Geotechnical design engineer',
      basis: 'Government Decree 266/2013 (VII. 11.)',
    },
  },
  {
    code: 'SZÉS8',
    name: 'Geotechnikai szakértő',
    basis: '266/2013. (VII. 11.) Korm. rendelet',
    english: { name: 'Geotechnical expert', basis: 'Government Decree 266/2013 (VII. 11.)' },
  },
  {
    code: 'GD-T',
    name: 'Geodéziai tervező',
    basis: '327/2015. (XI. 10.) Korm. rendelet',
    english: { name: 'Survey design engineer', basis: 'Government Decree 327/2015 (XI. 10.)' },
  },
  {
    code: 'GD-Sz',
    name: 'Geodéziai szakértő',
    basis: '327/2015. (XI. 10.) Korm. rendelet',
    english: { name: 'Surveying expert', basis: 'Government Decree 327/2015 (XI. 10.)' },
  },
  {
    code: 'IR-m',
    name: 'Ingatlanrendező földmérő minősítés',
    basis: '2012. évi XLVI. törvény; 52/2014. (IV. 29.) VM rendelet',
    english: {
      name: 'Licensed cadastral surveyor',
      basis: 'Act XLVI of 2012; Decree 52/2014 (IV. 29.) of the Minister of Rural Development',
    },
  },
  {
    code: 'VZ-TEL',
    name: 'Vízgazdálkodási tervező, települési víziközmű szakterület',
    basis: '266/2013. (VII. 11.) Korm. rendelet',
    english: {
      name: 'Water engineering designer, municipal water utilities',
      basis: 'Government Decree 266/2013 (VII. 11.)',
    },
  },
  {
    code: 'VZ-TER',
    name: 'Vízgazdálkodási tervező, területi vízgazdálkodási építmények szakterület',
    basis: '266/2013. (VII. 11.) Korm. rendelet',
    english: {
      name: 'Water engineering designer, regional water management structures',
      basis: 'Government Decree 266/2013 (VII. 11.)',
    },
  },
  {
    code: 'SZÉM3',
    name: 'Vízgazdálkodási építmények szakértője',
    basis: '266/2013. (VII. 11.) Korm. rendelet',
    english: {
      name: 'Expert in hydraulic structures',
      basis: 'Government Decree 266/2013 (VII. 11.)',
    },
  },
  {
    code: 'SZKV-1.1',
    name: 'Környezetvédelmi szakértő, hulladékgazdálkodás',
    basis: '297/2009. (XII. 21.) Korm. rendelet',
    english: {
      name: 'Environmental expert, waste management',
      basis: 'Government Decree 297/2009 (XII. 21.)',
    },
  },
  {
    code: 'SZKV-1.2',
    name: 'Környezetvédelmi szakértő, levegőtisztaság-védelem',
    basis: '297/2009. (XII. 21.) Korm. rendelet',
    english: {
      name: 'Environmental expert, air quality',
      basis: 'Government Decree 297/2009 (XII. 21.)',
    },
  },
  {
    code: 'SZKV-1.3',
    name: 'Környezetvédelmi szakértő, víz- és földtani közeg védelme',
    basis: '297/2009. (XII. 21.) Korm. rendelet',
    english: {
      name: 'Environmental expert, protection of water and the geological medium',
      basis: 'Government Decree 297/2009 (XII. 21.)',
    },
  },
  {
    code: 'SZKV-1.4',
    name: 'Környezetvédelmi szakértő, zaj- és rezgésvédelem',
    basis: '297/2009. (XII. 21.) Korm. rendelet',
    english: {
      name: 'Environmental expert, noise and vibration',
      basis: 'Government Decree 297/2009 (XII. 21.)',
    },
  },
  { code: 'SZVV-3.1' },
  { code: 'SZVV-3.2' },
  { code: 'SZVV-3.9' },
  { code: 'SZVV-3.10' },
  {
    code: 'AT-ÉT-G',
    name: 'Tervező, geotechnika (az atomtörvény hatálya alá tartozó építmények)',
    basis: '1996. évi CXVI. törvény 18/D. §; 7/2022. (IV. 29.) OAH rendelet',
    english: {
      name: 'Design engineer, geotechnics (structures under the Atomic Energy Act)',
      basis: 'Act CXVI of 1996, Section 18/D; Decree 7/2022 (IV. 29.) of the HAEA',
    },
  },
  {
    code: 'AT-ÉMSZ-G',
    name: 'Építésügyi műszaki szakértő, geotechnika (az atomtörvény hatálya alá tartozó építmények)',
    basis: '1996. évi CXVI. törvény 18/D. §; 7/2022. (IV. 29.) OAH rendelet',
    english: {
      name: 'Technical expert, geotechnics (structures under the Atomic Energy Act)',
      basis: 'Act CXVI of 1996, Section 18/D; Decree 7/2022 (IV. 29.) of the HAEA',
    },
  },
  { code: 'NSZ-19' },
  { code: 'NSZ-20' },
  { code: 'K-Sz' },
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
