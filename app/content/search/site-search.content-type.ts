/** Staff's texts for the search: synonyms, and a sentence on the company's work area. */
import { addresses } from '../../text/addresses.ts';
import type { Field } from '../field.ts';
import { line, paragraphs } from '../fields/text.ts';
import { singleton, type TableOf } from '../content-type.ts';
import { singletonContract } from '../singleton/singleton.contract.ts';
import { synonymsRefusal } from './synonyms.ts';

/** Groups of words with the same meaning: one group per line, its words separated by commas. */
function synonyms(name: string) {
  const { input, ...field } = paragraphs(`${name}: one group a line, separated by commas`, 20_000);
  return {
    ...field,
    input: input
      .superRefine((text, { addIssue }) => {
        const message = synonymsRefusal(text);
        if (message !== undefined) addIssue({ code: 'custom', message });
      })
      .describe(input.description!),
  } satisfies Field;
}

export const siteSearchType = singleton({
  name: 'site-search',
  title: 'SiteSearch',
  table: 'siteSearch',
  id: 'siteSearchId',
  label: 'workArea',
  cacheTag: 'words',
  page: addresses.search,
  words: { one: 'kereső', english: 'set of search words', the: 'A kereső' },
  fields: {
    workArea: line('Sentence on the work area', 300, 'A mező kitöltése kötelező'),
    synonyms: synonyms('Synonyms on Hungarian pages'),
    englishSynonyms: synonyms('Synonyms on English pages'),
  },
  translated: ['workArea'],
});

export const siteSearchContract = singletonContract(siteSearchType);

declare module '../../../db/schema.ts' {
  interface Schema {
    siteSearch: TableOf<typeof siteSearchType>;
  }
}
