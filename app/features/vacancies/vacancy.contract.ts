import type { z } from 'zod';
import { orderedContract } from '../../content/ordered-collection/ordered-collection.contract.ts';
import { vacancyType } from './vacancy.content-type.ts';

export const vacancyContract = orderedContract(vacancyType);

export type Vacancy = z.output<typeof vacancyContract.stored>;
