import type { z } from 'zod';
import { arrangedContract } from '../arranged/arranged.contract.ts';
import { disciplineKind } from './discipline.kind.ts';

export const disciplineContract = arrangedContract(disciplineKind);

export type Discipline = z.output<typeof disciplineContract.stored>;
