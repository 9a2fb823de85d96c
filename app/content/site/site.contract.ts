import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { arrangedContract } from '../arranged/arranged.contract.ts';
import { translations } from '../fields/translations.ts';
import { soleContract } from '../sole/sole.contract.ts';
import { companyKind } from './company.kind.ts';
import { disciplineContract, disciplineKind } from './discipline.kind.ts';
import { euNoticeKind } from './eu-notice.kind.ts';
import { pictureSource } from '../../media/picture.contract.ts';
import { lookKind } from './look.kind.ts';
import { menuKind } from './menu.kind.ts';
import { officeKind } from './office.kind.ts';
import { reprographyNoticeKind } from './reprography-notice.kind.ts';
import { wordsKind } from './words.kind.ts';

export const companyContract = soleContract(companyKind);
export const lookContract = soleContract(lookKind);
export const officeContract = arrangedContract(officeKind);
export const euNoticeContract = soleContract(euNoticeKind);
export const wordsContract = soleContract(wordsKind);
export const menuContract = arrangedContract(menuKind);
export const reprographyNoticeContract = soleContract(reprographyNoticeKind);

/** The alt text of the logo has another name here than in the branding. */
export const logoTranslations = translations({ logoAlt: lookKind.fields.imageAlt }, ['logoAlt']);
/** The part of the disciplines that every page needs. */
export const disciplineNames = translations(disciplineKind.fields, ['label']);

const shownLook = z
  .object({
    logo: pictureSource
      .nullable()
      .describe('Az embléma; null, amíg a honlap rajzolt jele látszik.'),
    logoAlt: z.string().describe('Az embléma leírása; üres, ha a cég neve melletti dísz.'),
    files: z
      .string()
      .describe(
        'Hol vannak a színek, az ikonok, a webmanifest és a megosztási kép: /look/…; üres, amíg a programmal érkezettek a mintacégéi.',
      ),
    mainColour: z.string().describe('A fő szín: #rrggbb.'),
    accentColour: z.string().describe('A kiemelő szín: #rrggbb.'),
    hasOwnColours: z.boolean().describe('Igaz, ha a színek nem az alapszínek.'),
    translations: logoTranslations.shown,
  })
  .meta({ id: 'SiteLook' });

const site = z
  .object({
    company: companyContract.stored.describe('A cég.'),
    offices: z.array(officeContract.stored).describe('Az irodák, sorrendben.'),
    look: shownLook.describe('Az arculat.'),
    words: wordsContract.stored.describe('A honlap és az oldalak címei.'),
    menu: z.array(menuContract.stored).describe('A főmenü, sorrendben.'),
    disciplines: z
      .array(
        disciplineContract.stored
          .pick({ key: true, label: true, isInMenu: true, headId: true })
          .extend({ translations: disciplineNames.shown }),
      )
      .describe('A szakágak, sorrendben.'),
    euNotice: euNoticeContract.stored.describe('Az uniós támogatási közlemény.'),
    hasReprography: z.boolean().describe('Igaz, ha a reprográfiai közlemény oldala a menüben van.'),
    isSample: z.boolean().describe('Igaz, amíg bármi a honlapon mintaadat.'),
  })
  .meta({ id: 'Site' });

export type Site = z.output<typeof site>;
export type SiteLook = Site['look'];
export type Company = Site['company'];
export type EuNotice = Site['euNotice'];
export type Words = Site['words'];
export type MenuEntry = Site['menu'][number];
export type Office = Site['offices'][number];

export const siteEndpoints = {
  getSite: endpoint({
    method: 'get',
    path: '/api/site',
    summary:
      'Ami minden oldalon szerepel: a cég, az irodái, a szakágak, és hogy van-e még mintaadat.',
    tag: 'content',
    access: 'visitor',
    reads: ['company', 'disciplines', 'notices', 'samples', 'words'],
    isKept: true,
    response: site,
  }),
};
