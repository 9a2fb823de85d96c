import { addresses } from '../../text/addresses.ts';
import { line, optionalLine } from '../fields/text.ts';
import { singleton, type TableOf } from '../content-type.ts';

const word = (name: string, max = 80) => line(name, max, 'A mező kitöltése kötelező');

const texts = {
  siteTitle: word('Subtitle of the site: the fields of work, separated by commas', 200),
  home: word('Name of the home page'),
  references: word('Name of the references'),
  news: word('Title of the news page'),
  newsDescription: optionalLine('Description of the news page for search engines', 300),
  contact: word('Title of the contact page'),
  contactDescription: optionalLine('Description of the contact page for search engines', 300),
  contactData: word('Contact page: title of the contact data'),
  contactForm: word('Contact page: title of the form'),
  contactIntroduction: optionalLine('Contact page: introduction of the form', 400),
  contactThanks: word('Contact page: thanks for a message that was sent', 300),
  contactPeople: word('Contact page: title of the colleagues'),
  contactOffices: word('Contact page: title of the offices'),
  reprography: word('Footer: name of reprography'),
  privacy: word('Footer: name of the privacy notice'),
  imprint: word('Title of the imprint'),
};

export const wordsType = singleton({
  name: 'words',
  title: 'Words',
  table: 'words',
  id: 'wordsId',
  label: 'siteTitle',
  cacheTag: 'words',
  page: addresses.home,
  words: { one: 'szövegjegyzék', english: 'set of titles', the: 'A szövegjegyzék' },
  fields: texts,
  translated: Object.keys(texts) as (keyof typeof texts)[],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    words: TableOf<typeof wordsType>;
  }
}
