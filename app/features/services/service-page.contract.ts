import type { z } from 'zod';
import { orderedContract } from '../../content/ordered-collection/ordered-collection.contract.ts';
import { servicePageType } from './service-page.content-type.ts';

export const servicePageContract = orderedContract(servicePageType);

export type ServicePage = z.output<typeof servicePageContract.stored>;
