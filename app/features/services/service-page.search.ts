import { searchMessages } from '../../content/search/search.messages.ts';
import { entryOf, type Searchable, type SearchedRow } from '../../content/search/searchable.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import type { LanguageCode } from '../../text/languages/codes.ts';
import { languageOf } from '../../text/languages/languages.ts';
import { textIn, TRANSLATIONS } from '../../text/stored-translations.ts';
import { faqIds } from './service-anchors.ts';
import { servicePageType, serviceTexts } from './service-page.content-type.ts';

/** The search finds services by all their texts. */
export const servicePageSearch: readonly Searchable[] = [
  {
    type: servicePageType,
    number: 19,
    part: 'offered',
    entries: (row, _all, language) => [
      entryOf(
        servicePageType,
        labelled(row, language),
        serviceTexts,
        addressOf(addresses.service, { key: row['key'] }),
      ),
    ],
    anchorsIn: (text, hungarian) => {
      const lines = faqLines(text);
      const ids = faqIds(lines.map(faqOf), faqLines(hungarian).map(faqOf));
      return new Map(lines.map((line, index) => [line, `#${ids[index]}`]));
    },
  },
];

/** The lines of an indexed text that contain a question and its answer: `How deep can you go?: 30 m`. */
const faqLines = (text: string) => text.split('\n').filter((line) => line.includes('?: '));
const faqOf = (line: string) => line.slice(0, line.indexOf('?: ') + 1);

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
