/** All fixed words of the public pages in English. Importing this file gives them to the language. */
import { english } from '../../text/languages/en.ts';
import { companyWords } from './company.ts';
import { contactWords } from './contact.ts';
import { laboratoryWords } from './laboratory.ts';
import { offerWords } from './offers.ts';
import { projectWords } from './projects.ts';
import { searchWords } from './search.ts';
import { siteWords } from './site.ts';

english.addWords([
  ...siteWords,
  ...companyWords,
  ...contactWords,
  ...offerWords,
  ...laboratoryWords,
  ...projectWords,
  ...searchWords,
]);
