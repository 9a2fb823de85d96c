import { addresses } from '../../text/addresses.ts';
import { textOf, type Searchable } from '../../content/search/searchable.ts';
import { homeSections, homeType, serviceType } from './home.content-type.ts';

/** The section with the services contains the items of a content type of their own. */
const ITEMS = 'tevekenysegek';

export const homeSearch: readonly Searchable[] = [
  {
    type: homeType,
    number: 10,
    part: 'company',
    needs: serviceType,
    entries: (row, services) =>
      Object.entries(homeSections).map(([id, { heading, fields }], place) => {
        const items = id === ITEMS ? services : [];
        const texts = items.map((service) => textOf(serviceType, service, ['title', 'items']));
        return {
          title: String(row[heading]),
          text: [textOf(homeType, row, fields), ...texts].join('\n'),
          address: `${addresses.home}#${id}`,
          place,
        };
      }),
  },
];
