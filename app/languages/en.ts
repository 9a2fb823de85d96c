/** English, as it is written in the United Kingdom. */
import { stemmer } from '@orama/stemmers/english';
import { companyWords } from './en/company.ts';
import { contactWords } from './en/contact.ts';
import { englishDay } from './en/day.ts';
import { laboratoryWords } from './en/laboratory.ts';
import { offerWords } from './en/offers.ts';
import { projectWords } from './en/projects.ts';
import { searchWords } from './en/search.ts';
import { siteWords } from './en/site.ts';
import { foreign, inFigures } from './language.ts';

export const english = foreign(
  {
    code: 'en',
    name: 'English',
    locale: 'en_GB',
    day: englishDay,
    number: (value, digits = 0) => inFigures(value, 'en-GB', digits),
    traits: { tag: 'en-GB', patterns: 'en-gb', sign: '+', number: 1 },
    search: {
      stem: stemmer,
      stopWords: `a an the and or of in on at to for from by with as is are was were be been it its this that
        these those which who whose has have had not no but if than then so can may will our we us you
        your they their he she his her i do does did into over a az es`,
    },
  },
  [
    ...siteWords,
    ...companyWords,
    ...contactWords,
    ...offerWords,
    ...laboratoryWords,
    ...projectWords,
    ...searchWords,
  ],
);
