/** Which part of the handbook is about which kind of content. No browser loads it: the first words are kept by kind. */

/** By the names of kinds of content: the list of one and the form of its items. */
export const contentSections: Readonly<Record<string, string>> = {
  company: 'cegadatok',
  look: 'arculat',
  offices: 'irodak',
  people: 'munkatarsak',
  disciplines: 'szakagak',
  authorisations: 'jogosultsagok',
  certificates: 'tanusitvanyok',
  home: 'a-kezdolap-szovegei',
  services: 'szolgaltatasok',
  laboratory: 'a-laboratorium-oldala',
  'lab-groups': 'vizsgalati-csoportok',
  'lab-tests': 'vizsgalatok',
  'eu-notice': 'unios-tamogatas',
  'reprography-notice': 'reprografia',
  'privacy-versions': 'adatkezelesi-tajekoztato',
  'legal-documents': 'dokumentumok',
  words: 'cimek-es-allando-szovegek',
  menu: 'fomenu',
};
