import type { z } from 'zod';
import { arrangedContract } from '../../kinds/arranged/arranged.contract.ts';
import { personKind } from './person.kind.ts';

export const {
  input: personInput,
  stored: person,
  calls: peopleEndpoints,
} = arrangedContract(personKind);

export type Person = z.output<typeof person>;
