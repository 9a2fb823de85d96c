/** Everything that visitors can search; each content type declares its own part. */
import type { Searchable } from '../content/search/searchable.ts';
import { newsSearch } from '../features/news/news.search.ts';
import { projectSearch } from '../features/projects/project.search.ts';
import { servicesMessages } from '../features/services/services.messages.ts';
import { contentTypes } from './content-types.server.ts';
import { addresses } from '../text/addresses.ts';
import { offerMessages } from '../enquiries/enquiry.messages.ts';
import { languageOf } from '../text/languages/languages.ts';
import { wordsType } from '../content/site/words.content-type.ts';

/** Pages that every site has; visitors find them by title and description. */
const pagesSearch: Searchable = {
  type: wordsType,
  number: 18,
  part: 'company',
  entries(
    { references, news, newsDescription, contact, contactDescription, imprint },
    _all,
    language,
  ) {
    const { wordsOf } = languageOf(language);
    const [offer, services] = [wordsOf(offerMessages), wordsOf(servicesMessages)];
    return [
      { title: offer.title, text: `${offer.description}\n${offer.lead}`, address: addresses.offer },
      {
        title: services.title,
        text: `${services.description}\n${services.lead}`,
        address: addresses.services,
      },
      { title: contact, text: contactDescription, address: addresses.contact },
      { title: references, text: '', address: addresses.allProjects },
      { title: news, text: newsDescription, address: addresses.news },
      { title: imprint, text: '', address: addresses.imprint },
    ].map(({ title, text, address }, place) => ({
      title: String(title),
      text: String(text),
      address,
      place,
    }));
  },
};

export const searchables: readonly Searchable[] = [
  ...projectSearch,
  ...newsSearch,
  ...contentTypes.flatMap(({ search = [] }) => search),
  pagesSearch,
];
