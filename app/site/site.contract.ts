/** What every page says of whom it belongs to. */
import { z } from 'zod';
import { endpoint } from '../api/contract/endpoint.ts';
import { arrangedContract } from '../kinds/arranged/arranged.contract.ts';
import { soleContract } from '../kinds/sole/sole.contract.ts';
import { companyKind } from './company.kind.ts';
import { officeKind } from './office.kind.ts';

export const companyContract = soleContract(companyKind);
export const officeContract = arrangedContract(officeKind);

const site = z
  .object({
    company: companyContract.stored.describe('A cég.'),
    offices: z.array(officeContract.stored).describe('Az irodák, sorrendben.'),
    isSample: z.boolean().describe('Igaz, amíg bármi a honlapon mintaadat.'),
  })
  .meta({ id: 'Site' });

export type Site = z.output<typeof site>;
export type Company = Site['company'];
export type Office = Site['offices'][number];

export const siteEndpoints = {
  getSite: endpoint({
    method: 'get',
    path: '/api/site',
    summary: 'Ami minden oldalon szerepel: a cég, az irodái, és hogy van-e még mintaadat.',
    tag: 'content',
    access: 'visitor',
    reads: ['company', 'samples'],
    isKept: true,
    response: site,
  }),
};
