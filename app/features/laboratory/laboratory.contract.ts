import type { z } from 'zod';
import { arrangedContract } from '../../content/arranged/arranged.contract.ts';
import { soleContract } from '../../content/sole/sole.contract.ts';
import { labGroupKind, labTestKind, laboratoryKind } from './laboratory.kind.ts';

export const laboratoryContract = soleContract(laboratoryKind);
export const labGroupContract = arrangedContract(labGroupKind);
export const labTestContract = arrangedContract(labTestKind);

export type Laboratory = z.output<typeof laboratoryContract.stored>;
export type LabGroup = z.output<typeof labGroupContract.stored>;
export type LabTest = z.output<typeof labTestContract.stored>;
