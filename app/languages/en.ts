/** English, as it is written in the United Kingdom. */
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
