import type { z } from 'zod';
import { orderedContract } from '../../content/ordered-collection/ordered-collection.contract.ts';
import { singletonContract } from '../../content/singleton/singleton.contract.ts';
import { labGroupType, labTestType, laboratoryType } from './laboratory.content-type.ts';

export const laboratoryContract = singletonContract(laboratoryType);
export const labGroupContract = orderedContract(labGroupType);
export const labTestContract = orderedContract(labTestType);

export type Laboratory = z.output<typeof laboratoryContract.stored>;
export type LabGroup = z.output<typeof labGroupContract.stored>;
export type LabTest = z.output<typeof labTestContract.stored>;
