import type { z } from 'zod';
import { orderedContract } from '../../content/ordered-collection/ordered-collection.contract.ts';
import { servicePageType } from './service-page.content-type.ts';

export const servicePageContract = orderedContract(servicePageType);

export type ServicePage = z.output<typeof servicePageContract.stored>;
/** A service as in a list, without its gallery. */
export type ListedServicePage = Omit<ServicePage, 'gallery'>;
