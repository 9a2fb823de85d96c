import { searchMessages } from '../../content/search/search.messages.ts';
import { textOf, type Searchable, type SearchedRow } from '../../content/search/searchable.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import type { LanguageCode } from '../../text/languages/codes.ts';
import { languageOf } from '../../text/languages/languages.ts';
import { textIn, TRANSLATIONS } from '../../text/stored-translations.ts';
import { faqId, sectionIds } from './service-anchors.ts';
import { servicePageType } from './service-page.content-type.ts';

/** The search finds services by all their texts. */
export const servicePageSearch: readonly Searchable[] = [
  {
    type: servicePageType,
    number: 19,
    part: 'offered',
    entries: (row, _all, language) => [
      {
        title: String(row['name']),
        text: textOf(servicePageType, labelled(row, language), [
          'summary',
          'priceBand',
          'leadTime',
          'deliverables',
          'needs',
          'purposes',
          'steps',
          'equipment',
          'capacity',
          'standards',
          'limits',
          'questions',
          'workArea',
        ]),
        address: addressOf(addresses.service, { key: row['key'] }),
      },
    ],
    anchorAt: (line, language) => {
      const question = /^(.+?\?): /.exec(line)?.[1];
      // Ids derive from the Hungarian question, which a line in another language does not tell.
      return question && `#${language === 'hu' ? faqId(question) : sectionIds.questions}`;
    },
  },
];

/** Adds labels to the price and the lead time, by which visitors find them. An untranslated text has a Hungarian label. */
function labelled(row: SearchedRow, language: LanguageCode): SearchedRow {
  const withLabel = (name: 'priceBand' | 'leadTime', label: 'price' | 'leadTime') => {
    const text = String(row[name]);
    if (text === '') return '';
    const isTranslated = textIn(row[TRANSLATIONS], language, name) !== '';
    return `${languageOf(isTranslated ? language : 'hu').wordsOf(searchMessages)[label]}: ${text}`;
  };
  return {
    ...row,
    priceBand: withLabel('priceBand', 'price'),
    leadTime: withLabel('leadTime', 'leadTime'),
  };
}
