import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { orderedContract } from '../ordered-collection/ordered-collection.contract.ts';
import { translations } from '../fields/translations.ts';
import { singletonContract } from '../singleton/singleton.contract.ts';
import { companyType } from './company.content-type.ts';
import { disciplineContract, disciplineType } from './discipline.content-type.ts';
import { euNoticeType } from './eu-notice.content-type.ts';
import { pictureSource } from '../../media/picture.contract.ts';
import { brandingType } from './branding.content-type.ts';
import { menuType } from './menu.content-type.ts';
import { officeType } from './office.content-type.ts';
import { reprographyNoticeType } from './reprography-notice.content-type.ts';
import { wordsType } from './words.content-type.ts';

export const companyContract = singletonContract(companyType);
export const brandingContract = singletonContract(brandingType);
export const officeContract = orderedContract(officeType);
export const euNoticeContract = singletonContract(euNoticeType);
export const wordsContract = singletonContract(wordsType);
export const menuContract = orderedContract(menuType);
export const reprographyNoticeContract = singletonContract(reprographyNoticeType);

/** The alt text of the logo has another name here than in the content type of the branding. */
export const logoTranslations = translations({ logoAlt: brandingType.fields.imageAlt }, [
  'logoAlt',
]);
/** Translations of the discipline fields that every page needs. */
export const disciplineNames = translations(disciplineType.fields, ['label']);

const shownBranding = z
  .object({
    logo: pictureSource
      .nullable()
      .describe('Logo; null while the drawn mark of the site is shown.'),
    logoAlt: z
      .string()
      .describe('Description of the logo; empty if it decorates the name of the company.'),
    files: z
      .string()
      .describe(
        'Folder of colours, icons, web manifest and sharing picture: /look/…; empty while they are those of the sample company.',
      ),
    mainColour: z.string().describe('Main colour: #rrggbb.'),
    accentColour: z.string().describe('Accent colour: #rrggbb.'),
    hasOwnColours: z.boolean().describe('True if the colours differ from the default.'),
    translations: logoTranslations.shown,
  })
  .meta({ id: 'SiteLook' });

const site = z
  .object({
    company: companyContract.stored.describe('The company.'),
    offices: z.array(officeContract.stored).describe('Offices, in order.'),
    look: shownBranding.describe('Logo and colours.'),
    words: wordsContract.stored.describe('Titles of the site and its pages.'),
    menu: z.array(menuContract.stored).describe('Main menu, in order.'),
    disciplines: z
      .array(
        disciplineContract.stored
          .pick({ key: true, label: true, isInMenu: true, headId: true })
          .extend({ translations: disciplineNames.shown }),
      )
      .describe('Disciplines, in order.'),
    euNotice: euNoticeContract.stored.describe('Notice of EU funding.'),
    hasReprography: z
      .boolean()
      .describe('True if the page of the reprography notice is in the menu.'),
    hasVacancies: z.boolean().describe('True while visitors can apply for a job.'),
    isSample: z.boolean().describe('True while anything on the site is sample data.'),
  })
  .meta({ id: 'Site' });

export type Site = z.output<typeof site>;
export type SiteBranding = Site['look'];
export type Company = Site['company'];
export type EuNotice = Site['euNotice'];
export type Words = Site['words'];
export type MenuEntry = Site['menu'][number];
export type Office = Site['offices'][number];

export const siteEndpoints = {
  getSite: endpoint('get', '/api/site', {
    summary:
      'Reads what every page shows: the company, its offices, the disciplines, and whether there is still sample data.',
    tag: 'content',
    access: 'visitor',
    cacheTags: ['company', 'disciplines', 'notices', 'samples', 'vacancies', 'words'],
    isKept: true,
    response: site,
  }),
};
