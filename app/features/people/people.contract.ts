import type { z } from 'zod';
import { arrangedContract } from '../../content/arranged/arranged.contract.ts';
import { personKind } from './person.kind.ts';

export const {
  input: personInput,
  stored: person,
  calls: peopleEndpoints,
} = arrangedContract(personKind);

export type Person = z.output<typeof person>;

/** Anchor of a person on the contact page. */
export const personAnchor = (personId: number) => `munkatars-${personId}`;
